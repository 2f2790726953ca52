import { type ReactElement, Suspense } from 'react'
import { Link, Outlet } from 'react-router-dom'
import { ButtonLink } from '@/components/Button'
import { Logo, MarkBand } from '@/components/Mark'
import { SkipLink } from '@/components/SkipLink'
import { Spinner } from '@/components/Spinner'
import { paths } from '@/lib/paths'
import styles from './visitorFrame.module.css'

/** What stands around a screen for someone who isn't signed in. */
export const VisitorFrame = (): ReactElement => (
  <>
    <SkipLink />
    <header>
      <MarkBand />
      <div className={styles.bar}>
        <Link to={paths.login} className={styles.home} aria-label="HockeyHub, log in">
          <Logo />
        </Link>
        <ButtonLink to={paths.login} variant="text">
          Login
        </ButtonLink>
      </div>
    </header>
    <main id="main" tabIndex={-1} className={styles.main}>
      <Suspense fallback={<Spinner />}>
        <Outlet />
      </Suspense>
    </main>
  </>
)
