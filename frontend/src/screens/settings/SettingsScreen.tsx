import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { ErrorState } from '@/components/ErrorState'
import { Loading } from '@/components/Loading'
import { Notice } from '@/components/Notice'
import { Panel } from '@/components/Panel'
import { Skeleton } from '@/components/Skeleton'
import { useTitle } from '@/components/useTitle'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { useSettings } from '@/queries/settings'
import { useIsOffline } from '@/session/useIsOffline'
import { AppearanceSection } from './AppearanceSection'
import { BlockedFansSection } from './BlockedFansSection'
import { DeleteAccountSection } from './DeleteAccountSection'
import { DownloadDataSection } from './DownloadDataSection'
import { EmailSection } from './email/EmailSection'
import { LanguageSection } from './LanguageSection'
import { PasswordSection } from './password/PasswordSection'
import { ProfileLinkSection } from './profile-link/ProfileLinkSection'
import { SettingsGroupLinks } from './SettingsGroupLinks'
import { SettingsSection } from './SettingsSection'
import { SignOutSection } from './SignOutSection'
import styles from './settings.module.css'
import { SignInsSection } from './sign-ins/SignInsSection'
import { VisibilitySection } from './visibility/VisibilitySection'

const GROUP_TITLES = {
  visibility: t('Privacy'),
  account: t('Account'),
  devices: t('Devices'),
  data: t('Your data'),
} as const

/** The screen at /settings, with four groups. Each choice is saved at once, without a button. */
export function SettingsScreen(): ReactElement {
  const { settings, error, refetch } = useSettings()
  const placeholder = (phone: number, computer: number): ReactElement | null =>
    error ? null : <SectionPlaceholder phone={phone} computer={computer} />
  useTitle(t('Settings'))
  return (
    <div className={styles.screen}>
      <h1>{t('Settings')}</h1>
      {useIsOffline() && (
        <Notice>{t('No connection. You can change your settings when you’re back online.')}</Notice>
      )}
      <div className={styles.columns}>
        <SettingsGroupLinks groups={GROUP_TITLES} />
        <div className={styles.groups}>
          <SettingsGroup id="visibility" title={GROUP_TITLES.visibility}>
            {settings ? (
              <VisibilitySection visibility={settings.visibility} />
            ) : (
              placeholder(783, 417)
            )}
            {error && !settings && (
              <ErrorState
                error={error}
                title={t('Failed to load')}
                fallbackMessage={t('Could not fetch your settings.')}
                retry={() => void refetch()}
              />
            )}
            <ProfileLinkSection />
            <BlockedFansSection />
          </SettingsGroup>
          <SettingsGroup id="account" title={GROUP_TITLES.account}>
            {settings ? <EmailSection verified={settings.email_verified} /> : placeholder(108, 48)}
            <PasswordSection />
            {settings ? <LanguageSection language={settings.language} /> : placeholder(140, 140)}
          </SettingsGroup>
          <SettingsGroup id="devices" title={GROUP_TITLES.devices}>
            <AppearanceSection />
            <SignInsSection />
            <SignOutSection />
          </SettingsGroup>
          <SettingsGroup id="data" title={GROUP_TITLES.data}>
            <SettingsSection
              title={t('Download')}
              text={t(
                'A ZIP file with your profile, settings, photo, followers, and the fans you follow or blocked.',
              )}
              action={<DownloadDataSection />}
            />
            <SettingsSection
              title={t('Delete')}
              text={t('Deletes everything you have here. This can’t be undone.')}
              action={<DeleteAccountSection />}
            />
          </SettingsGroup>
        </div>
      </div>
      {/* Plain links, because the server sends the legal pages without the app. */}
      <nav aria-label={t('Legal')}>
        <a href={paths.terms} className="button" data-variant="text">
          {t('Terms')}
        </a>
        <a href={paths.privacy} className="button" data-variant="text">
          {t('Privacy')}
        </a>
      </nav>
    </div>
  )
}

/** A placeholder while the settings load, of the heights in pixels that the section usually has. */
const SectionPlaceholder = ({ phone, computer }: Record<'phone' | 'computer', number>) => (
  <div
    className={styles.skeleton}
    style={{ '--height-on-phone': `${phone}px`, '--height': `${computer}px` } as CSSProperties}
  >
    <Loading />
    <Skeleton height="100%" />
  </div>
)

interface Props {
  /** The id of the title. SettingsGroupLinks.tsx links to the title. */
  id: string
  title: string
  children: ReactNode
}

/** Settings that belong together, in one card below their title. */
export const SettingsGroup = ({ id, title, children }: Props): ReactElement => (
  <section aria-labelledby={id} className={styles.group}>
    <h2 id={id} tabIndex={-1}>
      {title}
    </h2>
    <Panel flat>{children}</Panel>
  </section>
)
