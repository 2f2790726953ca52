import '@/theme/field.css'
import '@/theme/legal.css' // part of the login's style sheet, which the server's legal pages use
import '@/theme/entry.css'
import { type ReactElement, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ColorModeButton } from '@/components/ColorMode'
import { Logo, MarkBand } from '@/components/Mark'
import { useToaster } from '@/components/toasts/useToaster'
import { useTitle } from '@/components/useTitle'
import { CHOSEN, opensAsSignUp, searchFor } from '@/lib/loginToFollow'
import { useCloseOnBack } from '@/lib/useCloseOnBack'
import { EmailForm } from './EmailForm'
import { EmailQuestion } from './EmailQuestion'
import { useEmailValues } from './emailValues'
import { FollowNote } from './FollowNote'
import { ForgotPassword } from './ForgotPassword'
import { InAppNotice } from './InAppNotice'
import { MethodChoice } from './MethodChoice'
import { type Mode, TEXTS } from './modes'
import { SampleCard } from './SampleCard'
import { TermsBox } from './TermsBox'
import { useEarlyState } from './useEarlyState'
import { useFocusOnStep } from './useFocusOnStep'

type View = 'methods' | 'email' | 'forgot'

/** Login and sign-up, one screen. It does not navigate: once a user exists, the routes redirect. */
export function LoginScreen({ mode: route }: { mode: Mode }): ReactElement {
  const main = useRef<HTMLElement>(null)
  const early = useEarlyState()
  const mode = useMode(route, early.mode)
  const [view, setView] = useView(early.formOpen ? 'email' : 'methods')
  const [agreed, setAgreed] = useState(early.agreed)
  const form = useEmailValues(mode)
  const { search } = useLocation()
  const texts = TEXTS[mode]
  const allowed = mode === 'login' || agreed
  useTitle(texts.title)
  useCloseOnBack(view !== 'methods', () => setView('methods'))
  useCloseOnBack(view === 'forgot', () => setView('email'))
  useFocusOnStep(view === 'email' ? mode : view, main)

  return (
    <div className="entry login" data-mode={mode}>
      <SampleCard />
      <main ref={main} id="main" tabIndex={-1} className="panel">
        <MarkBand />
        <div className="entry__stack login__inside">
          <div className="login__top">
            <Logo />
            <ColorModeButton />
          </div>
          {view === 'forgot' ? (
            <ForgotPassword
              email={form.getValues('email')}
              onEmail={(email) => form.setValue('email', email)}
              onBack={() => setView('email')}
            />
          ) : (
            <>
              <div>
                <h1 className="entry__title">{texts.title}</h1>
                <p className="login__caption">{texts.caption}</p>
              </div>
              <FollowNote mode={mode} />
              <InAppNotice />
              {mode === 'signup' && (
                <>
                  <EmailQuestion />
                  <TermsBox agreed={agreed} onChange={setAgreed} />
                </>
              )}
              <MethodChoice
                hidden={view !== 'methods'}
                allowed={allowed}
                onEmail={() => setView('email')}
              />
              <EmailForm
                form={form}
                mode={mode}
                hidden={view !== 'email'}
                allowed={allowed}
                onBack={() => setView('methods')}
                onForgot={() => setView('forgot')}
              />
              <Link
                id="login-toggle"
                to={texts.other + searchFor(mode === 'login' ? 'signup' : 'login', search)}
                state={CHOSEN}
                replace
                className="login__link"
              >
                {texts.toggle}
              </Link>
            </>
          )}
        </div>
      </main>
    </div>
  )
}

/**
 * The route's mode, but the login may open as the sign-up. `early` is the mode of the server's page.
 */
function useMode(route: Mode, early: Mode | undefined): Mode {
  const { search, state } = useLocation()
  const [first] = useState(early ?? (opensAsSignUp(search, state) ? 'signup' : route))
  return route === 'login' && !state ? first : route
}

/** What is shown, and a function that shows something else, without what was said of the one before. */
function useView(first: View): [View, (view: View) => void] {
  const [view, setView] = useState(first)
  const signIn = useToaster('sign-in')
  const reset = useToaster('reset-password')
  const open = (next: View): void => {
    signIn.close()
    reset.close()
    setView(next)
  }
  return [view, open]
}
