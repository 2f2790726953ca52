import { type ReactElement, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '@/components/Button'
import { Logo, MarkBand } from '@/components/Mark'
import { SkipLink } from '@/components/SkipLink'
import { Spinner } from '@/components/Spinner'
import { paths } from '@/lib/paths'

/** The frame around a visitor's screen: the header with the login button. */
export const VisitorFrame = ({ children }: { children: ReactNode }): ReactElement => (
  <div className="frame">
    <SkipLink />
    <header className="frame__header">
      <MarkBand />
      <div className="frame__bar visitor-only">
        <Link to={paths.login} className="frame__home" aria-label="HockeyHub, log in">
          <Logo />
        </Link>
        <ButtonLink to={paths.login} variant="text">
          Login
        </ButtonLink>
      </div>
    </header>
    <main id="main" tabIndex={-1} className="frame__main">
      <Suspense fallback={<Spinner />}>{children}</Suspense>
    </main>
  </div>
)
