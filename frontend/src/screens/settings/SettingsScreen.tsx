import type { ReactElement } from 'react'
import { Notice } from '@/components/Notice'
import { useTitle } from '@/components/useTitle'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { useOffline } from '@/session/useOffline'
import { AppearanceSection } from './AppearanceSection'
import { BlockedSection } from './BlockedSection'
import { CodeSection } from './code/CodeSection'
import { DeleteAccount } from './DeleteAccount'
import { DownloadData } from './DownloadData'
import { Group } from './Group'
import { GroupLinks } from './GroupLinks'
import { OwnEmail, OwnLanguage, OwnVisibility } from './OwnSettings'
import { PasswordSection } from './password/PasswordSection'
import { Section } from './Section'
import { SignOutSection } from './SignOutSection'
import styles from './settings.module.css'
import { SignInsSection } from './sign-ins/SignInsSection'

const GROUP_TITLES = {
  visibility: t('Privacy'),
  account: t('Account'),
  devices: t('Devices'),
  data: t('Your data'),
} as const

/** The screen at /settings, with four groups. Each choice is saved at once, without a button. */
export function SettingsScreen(): ReactElement {
  const offline = useOffline()
  useTitle(t('Settings'))
  return (
    <div className={styles.screen}>
      <h1>{t('Settings')}</h1>
      {offline && (
        <Notice>{t('No connection. You can change your settings when you’re back online.')}</Notice>
      )}
      <div className={styles.columns}>
        <GroupLinks groups={GROUP_TITLES} />
        <div className={styles.groups}>
          <Group isFirst id="visibility" title={GROUP_TITLES.visibility}>
            <OwnVisibility offline={offline} />
            <CodeSection offline={offline} />
            <BlockedSection offline={offline} />
          </Group>
          <Group id="account" title={GROUP_TITLES.account}>
            <OwnEmail offline={offline} />
            <PasswordSection offline={offline} />
            <OwnLanguage offline={offline} />
          </Group>
          <Group id="devices" title={GROUP_TITLES.devices}>
            <AppearanceSection />
            <SignInsSection offline={offline} />
            <SignOutSection offline={offline} />
          </Group>
          <Group id="data" title={GROUP_TITLES.data}>
            <Section
              title={t('Download')}
              text={t(
                'A ZIP file with your profile, settings, photo, followers, and the fans you follow or blocked.',
              )}
              action={<DownloadData offline={offline} />}
            />
            <Section
              title={t('Delete')}
              text={t('Deletes everything you have here. This can’t be undone.')}
              action={<DeleteAccount offline={offline} />}
            />
          </Group>
        </div>
      </div>
      {/* Plain links, because the server sends the legal pages without the app. */}
      <nav aria-label={t('Legal')} className={styles.legal}>
        <a href={paths.terms}>{t('Terms')}</a>
        <a href={paths.privacy}>{t('Privacy')}</a>
      </nav>
    </div>
  )
}
