import { type ReactElement, useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useHydrated } from '@/browser/useHydrated'
import text from '@/components/text.module.css'
import { t } from '@/language/text'
import { useDebounced } from '@/lib/useDebounced'
import { useSession } from '@/session/SessionProvider'
import type { FanToFollow } from '@/stores/pendingFollow'
import { EmailForm } from './EmailForm'
import { EmailFormActions } from './EmailFormActions'
import { LoginAdvice } from './LoginAdvice'
import { LoginMethodChoice } from './LoginMethodChoice'
import styles from './login.module.css'
import { type LoginMode, TEXTS_BY_MODE } from './modes'
import { TermsCheckbox } from './TermsCheckbox'
import type { EmailFormControl } from './useEmailForm'
import { useEmailSignIn } from './useEmailSignIn'
import type { LoginView } from './useLoginView'
import { useStoreControlsBottom } from './useStoreControlsBottom'

interface Props {
  mode: LoginMode
  view: LoginView
  setView: (view: LoginView) => void
  /** The fan to follow after the login; null if there is none. */
  fan: FanToFollow | null
  form: EmailFormControl
  agreed: boolean
  setAgreed: (agreed: boolean) => void
}

/** Screen readers leave a form that is focused at the moment when the pressed button disappears. */
const FOCUS_MOVE_DELAY_MS = 500

/**
 * The login or the sign-up: either the choice of a method or the form for the e-mail. The login's invitation
 * to sign up is above the choice, below a heading that names a fan. In the form, or after a session has
 * ended, a link at the end replaces it.
 */
export function LoginSteps(props: Props): ReactElement {
  const { mode, view, setView, fan, form, agreed, setAgreed } = props
  const { session } = useSession()
  const hasHadSession = session.status === 'signedOut' && session.email !== null
  const isOfferFirst = mode === 'login' && !hasHadSession
  const isAllowed = mode === 'login' || agreed
  const { signIn, nextStep } = useEmailSignIn(mode, form)
  const isEmailView = view === 'email'
  const isEmailViewSettled = useDebounced(isEmailView, FOCUS_MOVE_DELAY_MS)
  const isHydrated = useHydrated()
  const isInvited = isOfferFirst && !(isEmailView && isHydrated)
  useStoreControlsBottom()
  return (
    <>
      {isInvited && !fan && <SignUpInvitation pitch />}
      <LoginHeading mode={mode} fan={fan} />
      {isInvited && fan && <SignUpInvitation />}
      {mode === 'login' && <SessionEndedNote form={form} />}
      <EmailForm
        form={form}
        mode={mode}
        hidden={!isEmailView}
        onSubmit={signIn}
        onForgot={() => setView('forgot')}
      />
      <div className={styles.buttons}>
        {mode === 'signup' && <TermsCheckbox agreed={agreed} onChange={setAgreed} />}
        <LoginMethodChoice
          isMain={!isOfferFirst}
          hidden={isEmailView && isEmailViewSettled}
          leaving={isEmailView}
          allowed={isAllowed}
          onEmail={() => setView('email')}
        />
        <EmailFormActions
          hidden={!isEmailView}
          {...{ form, mode, allowed: isAllowed, nextStep }}
          onBack={() => setView('methods')}
        />
      </div>
      {!isInvited && <OtherModeLink mode={mode} variant="text" />}
    </>
  )
}

/** Names the fan to follow. On the server's page, inline/earlyLogin.ts writes the name. */
const LoginHeading = ({ mode, fan }: Pick<Props, 'mode' | 'fan'>): ReactElement => (
  <div>
    <h1 key={mode} id="login-title" tabIndex={-1} data-follow={followText(mode, '{name}')}>
      {fan ? followText(mode, fan.full_name) : TEXTS_BY_MODE[mode].title}
    </h1>
    <p className={text.muted}>{TEXTS_BY_MODE[mode].caption}</p>
  </div>
)

const followText = (mode: LoginMode, name: string): string =>
  mode === 'login' ? t('Follow {name}', { name }) : t('Sign up to follow {name}', { name })

/**
 * Links to the sign-up. The `pitch` says what HockeyHub is, which visitors from a fan's card know:
 * inline/earlyLogin.ts moves the invitation below a heading that names the fan.
 */
const SignUpInvitation = ({ pitch = false }: { pitch?: boolean }): ReactElement => (
  <div id="login-invitation" className={styles.invitation}>
    {pitch && (
      <p className={styles.pitch}>
        {t('Your hockey card on the web: one scan, and they follow you.')}
      </p>
    )}
    <OtherModeLink mode="login" />
  </div>
)

/** The link from the login to the sign-up or back, as large as the screen's buttons. */
const OtherModeLink = ({ mode, variant }: { mode: LoginMode; variant?: 'text' }): ReactElement => (
  <Link
    id="login-toggle"
    className={styles.other}
    to={TEXTS_BY_MODE[mode].other + useLocation().search}
    replace
  >
    {TEXTS_BY_MODE[mode].toggle}&nbsp;
    <span className="button" data-variant={variant}>
      {TEXTS_BY_MODE[mode].invitation}
    </span>
  </Link>
)

/** If a session ended without a sign-out here, says so and fills in the fan's e-mail. */
function SessionEndedNote({ form }: { form: EmailFormControl }): ReactElement {
  const { session } = useSession()
  const email = session.status === 'signedOut' ? session.email : null
  useEffect(() => {
    if (email && !form.getValues('email')) form.setValue('email', email)
  }, [email, form])
  const hasEnded = email !== null
  return <LoginAdvice text={hasEnded ? t('You were logged out. Log in to go on.') : undefined} />
}
