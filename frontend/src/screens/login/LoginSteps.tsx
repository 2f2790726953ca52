import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { t } from '@/language/text'
import { EmailActions } from './EmailActions'
import { EmailForm } from './EmailForm'
import { EmailQuestion } from './EmailQuestion'
import type { EmailFormControl } from './emailValues'
import { FollowNote } from './FollowNote'
import { InAppNotice } from './InAppNotice'
import { MethodChoice } from './MethodChoice'
import { type Mode, TEXTS_BY_MODE } from './modes'
import { SessionEndedNote } from './SessionEndedNote'
import { TermsBox } from './TermsBox'
import { useEmailAudience } from './useEmailAudience'
import { useEmailSignIn } from './useEmailSignIn'
import type { View } from './useLoginView'

interface Props {
  mode: Mode
  view: View
  setView: (view: View) => void
  form: EmailFormControl
  agreed: boolean
  setAgreed: (agreed: boolean) => void
}

/** The login or the sign-up. It shows either the choice of a method or the form for the e-mail. */
export function LoginSteps({ mode, view, setView, form, agreed, setAgreed }: Props): ReactElement {
  const allowed = mode === 'login' || agreed
  const [audience, setAudience] = useEmailAudience()
  const { signIn, outcome } = useEmailSignIn(mode, form)
  const isEmail = view === 'email'
  return (
    <>
      {mode === 'login' && <Invitation />}
      <Heading mode={mode} />
      <FollowNote mode={mode} />
      {mode === 'login' && <SessionEndedNote form={form} />}
      <InAppNotice />
      <EmailForm
        form={form}
        mode={mode}
        hidden={!isEmail}
        onSubmit={signIn}
        onForgot={() => setView('forgot')}
      />
      {mode === 'signup' && (
        <div className="entry__stack login__consent">
          <EmailQuestion audience={audience} onChange={setAudience} />
          <TermsBox agreed={agreed} onChange={setAgreed} />
        </div>
      )}
      <MethodChoice
        mode={mode}
        hidden={isEmail}
        allowed={allowed}
        onEmail={() => setView('email')}
      />
      <EmailActions
        hidden={!isEmail}
        {...{ form, mode, allowed, outcome }}
        onBack={() => setView('methods')}
      />
      {mode === 'signup' && <OtherMode mode={mode} />}
    </>
  )
}

const Heading = ({ mode }: { mode: Mode }): ReactElement => (
  <div>
    <h1 className="entry__title">{TEXTS_BY_MODE[mode].title}</h1>
    <p className="login__caption">{TEXTS_BY_MODE[mode].caption}</p>
  </div>
)

/** Says what HockeyHub is, and links to the sign-up. */
const Invitation = (): ReactElement => (
  <div className="entry__stack login__invitation">
    <p className="login__pitch">
      {t('Your hockey card on the web: one scan, and they follow you.')}
    </p>
    <OtherMode mode="login" />
  </div>
)

/** The link from the login to the sign-up, or back. It is as large as the screen's buttons. */
const OtherMode = ({ mode }: { mode: Mode }): ReactElement => (
  <Link
    id="login-toggle"
    className="entry__stack login__other"
    to={TEXTS_BY_MODE[mode].other + useLocation().search}
    replace
  >
    {TEXTS_BY_MODE[mode].toggle}{' '}
    <span className="button" data-variant={mode === 'signup' ? 'outlined' : undefined}>
      {TEXTS_BY_MODE[mode].invitation}
    </span>
  </Link>
)
