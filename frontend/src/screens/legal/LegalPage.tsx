import type { ReactElement } from 'react'
import { LanguageLinks } from '@/components/LanguageLinks'
import { Logo, LogoBand } from '@/components/Logo'
import layout from '@/components/layout.module.css'
import { SkipLink } from '@/components/SkipLink'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'

/** The terms or privacy page. It uses plain links, because the server sends it without the app. */
export const LegalPage = ({ title, text }: { title: string; text: string }): ReactElement => (
  <div className="frame">
    <SkipLink />
    <header className="frame__header">
      <LogoBand />
      <div className="frame__bar">
        <a href={paths.home} className="frame__home" aria-label={t('HockeyHub, home')}>
          <Logo />
        </a>
        <nav aria-label={t('Legal')} className={layout.row}>
          <a href={paths.terms} className="button" data-variant="text">
            {t('Terms')}
          </a>
          <a href={paths.privacy} className="button" data-variant="text">
            {t('Privacy')}
          </a>
          <LanguageLinks />
        </nav>
      </div>
    </header>
    <main id="main" tabIndex={-1} className="frame__main legal">
      <h1>{title}</h1>
      {text}
    </main>
  </div>
)
