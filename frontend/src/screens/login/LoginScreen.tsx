import { type ReactElement, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ColorModeButton } from '@/components/ColorMode'
import { Logo, MarkBand } from '@/components/Mark'
import { useTitle } from '@/components/useTitle'
import { paths } from '@/lib/paths'
import { Kit } from '@/theme/Kit'
import { EmailForm } from './EmailForm'
import { ForgotPassword } from './ForgotPassword'
import { InAppNotice } from './InAppNotice'
import styles from './login.module.css'
import { MethodChoice } from './MethodChoice'
import { RinkArt } from './RinkArt'
import { TermsBox } from './TermsBox'

export type Mode = 'login' | 'signup'

const WORDS = {
  login: {
    title: 'Login',
    caption: 'Login to start playing!',
    toggle: "Don't have an account?",
    other: paths.signup,
  },
  signup: {
    title: 'Sign Up',
    caption: 'Create an account to start playing!',
    toggle: 'Already have an account?',
    other: paths.login,
  },
} as const

/** Login and sign-up, one screen. Who signs in is taken on by the routes, not from here. */
export function LoginScreen({ mode }: { mode: Mode }): ReactElement {
  const [view, setView] = useState<'methods' | 'email' | 'forgot'>('methods')
  const [agreed, setAgreed] = useState(false)
  const { search } = useLocation()
  const words = WORDS[mode]
  const allowed = mode === 'login' || agreed
  useTitle(words.title)

  return (
    <Kit>
      <div className={styles.page}>
        <RinkArt />
        <main id="main" tabIndex={-1} className={styles.card}>
          <MarkBand />
          <div className={styles.inside}>
            <div className={styles.top}>
              <Logo />
              <ColorModeButton />
            </div>
            {view === 'forgot' ? (
              <ForgotPassword back={() => setView('email')} />
            ) : (
              <>
                <div>
                  <h1 className={styles.title}>{words.title}</h1>
                  <p className={styles.caption}>{words.caption}</p>
                </div>
                <InAppNotice />
                {mode === 'signup' && <TermsBox agreed={agreed} onChange={setAgreed} />}
                {view === 'methods' ? (
                  <MethodChoice allowed={allowed} chooseEmail={() => setView('email')} />
                ) : (
                  <EmailForm
                    key={mode}
                    mode={mode}
                    allowed={allowed}
                    back={() => setView('methods')}
                    forgot={() => setView('forgot')}
                  />
                )}
                <Link to={words.other + search} className={styles.toggle}>
                  {words.toggle}
                </Link>
              </>
            )}
          </div>
        </main>
      </div>
    </Kit>
  )
}
