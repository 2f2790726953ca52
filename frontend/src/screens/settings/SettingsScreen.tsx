import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
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
import { SignInsSection } from './sign-ins/SignInsSection'

const GROUP_TITLES = {
  visibility: t('Privacy'),
  account: t('Account'),
  devices: t('Devices'),
  data: t('Your data'),
} as const

const COLUMNS_SX = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '160px minmax(0, 1fr)' },
  gap: 3,
}

/** The screen at /settings, with four groups. Each choice is saved at once, without a button. */
export function SettingsScreen(): ReactElement {
  const offline = useOffline()
  useTitle(t('Settings'))
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography variant="h1">{t('Settings')}</Typography>
      {offline && (
        <Notice>{t('No connection. You can change your settings when you’re back online.')}</Notice>
      )}
      <Box sx={COLUMNS_SX}>
        <GroupLinks groups={GROUP_TITLES} />
        <Stack sx={{ gap: 5 }}>
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
        </Stack>
      </Box>
      <Stack component="nav" aria-label={t('Legal')} direction="row" sx={{ gap: 3 }}>
        <LegalLink to={paths.terms} label={t('Terms')} />
        <LegalLink to={paths.privacy} label={t('Privacy')} />
      </Stack>
    </Stack>
  )
}

/** A plain link, because the server sends the legal pages without the app. */
const LegalLink = ({ to, label }: { to: string; label: string }): ReactElement => (
  <Typography
    component="a"
    href={to}
    sx={{ display: 'flex', alignItems: 'center', minHeight: 'var(--target)' }}
  >
    {label}
  </Typography>
)
