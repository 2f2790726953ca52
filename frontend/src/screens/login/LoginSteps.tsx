import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { CHOSEN, searchFor } from '@/browser/loginToFollow'
import { EmailActions } from './EmailActions'
import { EmailForm } from './EmailForm'
import { EmailQuestion } from './EmailQuestion'
import type { EmailFormControl } from './emailValues'
import { FollowNote } from './FollowNote'
import { InAppNotice } from './InAppNotice'
import { MethodChoice } from './MethodChoice'
import { type Mode, TEXTS } from './modes'
import { TermsBox } from './TermsBox'
import { useEmailAudience } from './useEmailAudience'
import { useEmailSignIn } from './useEmailSignIn'
import type { View } from './useView'

interface Props {
  mode: Mode
  view: View
  setView: (view: View) => void
  form: EmailFormControl
  agreed: boolean
  setAgreed: (agreed: boolean) => void
}

/** Login or sign-up, with the choice of the method or the form for the e-mail. */
export function LoginSteps({ mode, view, setView, form, agreed, setAgreed }: Props): ReactElement {
  const allowed = mode === 'login' || agreed
  const [audience, setAudience] = useEmailAudience()
  const { signIn, outcome } = useEmailSignIn(mode, form)
  const isEmail = view === 'email'
  return (
    <>
      <Heading mode={mode} />
      <FollowNote mode={mode} />
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
      <MethodChoice hidden={isEmail} allowed={allowed} onEmail={() => setView('email')} />
      <EmailActions
        hidden={!isEmail}
        {...{ form, mode, allowed, outcome }}
        onBack={() => setView('methods')}
      />
      <OtherMode mode={mode} />
    </>
  )
}

const Heading = ({ mode }: { mode: Mode }): ReactElement => (
  <div>
    <h1 className="entry__title">{TEXTS[mode].title}</h1>
    <p className="login__caption">{TEXTS[mode].caption}</p>
  </div>
)

/** The link from the login to the sign-up, and back. */
const OtherMode = ({ mode }: { mode: Mode }): ReactElement => (
  <Link
    id="login-toggle"
    to={TEXTS[mode].other + searchFor(mode === 'login' ? 'signup' : 'login', useLocation().search)}
    state={CHOSEN}
    replace
    className="login__link"
  >
    {TEXTS[mode].toggle}
  </Link>
)
