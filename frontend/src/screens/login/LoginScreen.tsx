import { type ReactElement, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ColorModeButton } from '@/components/ColorMode'
import { Logo, MarkBand } from '@/components/Mark'
import { useTitle } from '@/components/useTitle'
import { MuiProvider } from '@/theme/MuiProvider'
import { EmailForm } from './EmailForm'
import { ForgotPassword } from './ForgotPassword'
import { InAppNotice } from './InAppNotice'
import styles from './login.module.css'
import { MethodChoice } from './MethodChoice'
import { type Mode, TEXTS } from './modes'
import { RinkArt } from './RinkArt'
import { TermsBox } from './TermsBox'

/** Login and sign-up, one screen. It does not navigate: once a user exists, the routes redirect. */
export function LoginScreen({ mode }: { mode: Mode }): ReactElement {
  const [view, setView] = useState<'methods' | 'email' | 'forgot'>('methods')
  const [agreed, setAgreed] = useState(false)
  const { search } = useLocation()
  const texts = TEXTS[mode]
  const allowed = mode === 'login' || agreed
  useTitle(texts.title)

  return (
    <MuiProvider>
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
              <ForgotPassword onBack={() => setView('email')} />
            ) : (
              <>
                <div>
                  <h1 className={styles.title}>{texts.title}</h1>
                  <p className={styles.caption}>{texts.caption}</p>
                </div>
                <InAppNotice />
                {mode === 'signup' && <TermsBox agreed={agreed} onChange={setAgreed} />}
                {view === 'methods' ? (
                  <MethodChoice allowed={allowed} onEmail={() => setView('email')} />
                ) : (
                  <EmailForm
                    key={mode}
                    mode={mode}
                    allowed={allowed}
                    onBack={() => setView('methods')}
                    onForgot={() => setView('forgot')}
                  />
                )}
                <Link to={texts.other + search} className={styles.toggle}>
                  {texts.toggle}
                </Link>
              </>
            )}
          </div>
        </main>
      </div>
    </MuiProvider>
  )
}
