import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '@/components/Button'
import { LanguageLinks } from '@/components/LanguageLinks'
import { Logo } from '@/components/Logo'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'

/** The header's controls for a visitor: the logo and the login button. */
export const VisitorHeader = (): ReactElement => (
  <div className="frame__bar visitor-only">
    <Link to={paths.login} className="frame__home" aria-label={t('HockeyHub, log in')}>
      <Logo />
    </Link>
    <div>
      <LanguageLinks />
      <ButtonLink to={paths.login} variant="text">
        {t('Login')}
      </ButtonLink>
    </div>
  </div>
)

/** Shows only the logo in a fan's header until the header's controls are loaded. */
export const FanHeaderFallback = (): ReactElement => (
  <div className="frame__bar visitor-only">
    <Link to={paths.home} className="frame__home" aria-label={t('HockeyHub, home')}>
      <Logo />
    </Link>
  </div>
)
