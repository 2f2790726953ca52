import layout from '@/components/layout.module.css'
import styles from './login.module.css'
import './legal.css' // for the server's legal pages, which use the login's style sheet
import { type ReactElement, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useHydrated } from '@/browser/useHydrated'
import { ColorModeButton } from '@/components/ColorMode'
import { HomeCardSkeleton } from '@/components/HomeSkeleton'
import { LanguageLinks } from '@/components/LanguageLinks'
import { Logo, LogoBand } from '@/components/Logo'
import { useTitle } from '@/components/useTitle'
import { useStateBeforeStart } from '@/start/useStateBeforeStart'
import { fanToFollow } from '@/stores/fanToFollow'
import { FanToFollowCard } from './FanToFollowCard'
import { ForgotPassword } from './ForgotPassword'
import { LoginSteps } from './LoginSteps'
import { type LoginMode, TEXTS_BY_MODE } from './modes'
import { NewFansCard } from './NewFansCard'
import { SampleCard } from './SampleCard'
import { useEmailForm } from './useEmailForm'
import { useFocusOnStep } from './useFocusOnStep'
import { useLoginView } from './useLoginView'

/** The screen for login and sign-up. It doesn't navigate: the routes redirect once a user is signed in. */
export function LoginScreen({ mode }: { mode: LoginMode }): ReactElement {
  const { search } = useLocation()
  const main = useRef<HTMLElement>(null)
  const early = useStateBeforeStart()
  const [view, setView] = useLoginView(early.formOpen ? 'email' : 'methods')
  const [agreed, setAgreed] = useState(early.agreed)
  const form = useEmailForm(mode)
  const [fan] = useState(() => fanToFollow(search))
  useTitle(TEXTS_BY_MODE[mode].title)
  useFocusOnStep(mode, view, main)

  return (
    <>
      {!useHydrated() && <HomeOutline />}
      <div className={styles.login} data-mode={mode}>
        {mode === 'signup' ? (
          <NewFansCard control={form.control} />
        ) : (
          <>
            <SampleCard hidden={fan !== null} />
            <FanToFollowCard fan={fan} />
          </>
        )}
        <main ref={main} id="main" tabIndex={-1} className={styles.box}>
          <LogoBand />
          <div className={styles.inside}>
            <div id="login-top" className={styles.head}>
              <Logo />
              <div className={layout.between}>
                <LanguageLinks />
                <ColorModeButton />
              </div>
            </div>
            {view === 'forgot' ? (
              <ForgotPassword
                email={form.getValues('email')}
                onEmail={(email) => form.setValue('email', email)}
                onBack={() => setView('email')}
              />
            ) : (
              <LoginSteps {...{ mode, view, setView, fan, form, agreed, setAgreed }} />
            )}
          </div>
        </main>
      </div>
    </>
  )
}

/** What a signed-in fan sees of the server's page, until the app shows home. */
const HomeOutline = (): ReactElement => (
  <div className="frame fan-only">
    <header className="frame__header">
      <LogoBand />
      <div className="frame__bar visitor-only">
        <span className="frame__home">
          <Logo />
        </span>
      </div>
    </header>
    <div className="frame__main">
      <HomeCardSkeleton />
    </div>
  </div>
)
