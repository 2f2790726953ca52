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
import { DataSection } from './DataSection'
import { Group } from './Group'
import { OwnEmail, OwnLanguage, OwnVisibility } from './OwnSettings'
import { PasswordSection } from './password/PasswordSection'
import { SignOutSection } from './SignOutSection'
import { SignInsSection } from './sign-ins/SignInsSection'

/** The screen at /settings, with four groups. Each choice is saved at once, without a button. */
export function SettingsScreen(): ReactElement {
  const offline = useOffline()
  useTitle(t('Settings'))
  return (
    <Stack sx={{ gap: { xs: 3, md: 4 } }}>
      <Typography variant="h1">{t('Settings')}</Typography>
      {offline && (
        <Notice>{t('No connection. You can change your settings when you’re back online.')}</Notice>
      )}
      <Group title={t('Privacy')}>
        <OwnVisibility offline={offline} />
        <CodeSection offline={offline} />
        <BlockedSection offline={offline} />
      </Group>
      <Group title={t('Account')}>
        <OwnEmail offline={offline} />
        <PasswordSection offline={offline} />
        <OwnLanguage offline={offline} />
      </Group>
      <Group title={t('Devices')}>
        <AppearanceSection />
        <SignInsSection offline={offline} />
        <SignOutSection offline={offline} />
      </Group>
      <Group title={t('Your data')}>
        <DataSection offline={offline} />
      </Group>
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
