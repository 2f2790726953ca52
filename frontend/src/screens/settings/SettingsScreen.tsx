import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { Notice } from '@/components/Notice'
import { useTitle } from '@/components/useTitle'
import { paths } from '@/lib/paths'
import { useOffline } from '@/session/useOffline'
import { AppearanceSection } from './AppearanceSection'
import { BlockedSection } from './BlockedSection'
import { CodeSection } from './code/CodeSection'
import { DataSection } from './DataSection'
import { OwnSettings } from './OwnSettings'
import { PasswordSection } from './password/PasswordSection'
import { SignOutSection } from './SignOutSection'
import { SignInsSection } from './sign-ins/SignInsSection'

const COLUMN_PX = 640

/** The screen at /settings. Each choice is saved by itself. */
export function SettingsScreen(): ReactElement {
  const offline = useOffline()
  useTitle('Settings')
  return (
    <Stack sx={{ gap: 3, maxWidth: COLUMN_PX, mx: 'auto' }}>
      <Typography variant="h1">Settings</Typography>
      {offline && (
        <Notice>No connection. You can change your settings when you’re back online.</Notice>
      )}
      <OwnSettings offline={offline} />
      <CodeSection offline={offline} />
      <BlockedSection offline={offline} />
      <AppearanceSection />
      <PasswordSection offline={offline} />
      <SignInsSection offline={offline} />
      <SignOutSection offline={offline} />
      <DataSection offline={offline} />
      <Stack component="nav" aria-label="Legal" direction="row" sx={{ gap: 3 }}>
        <LegalLink to={paths.terms} label="Terms" />
        <LegalLink to={paths.privacy} label="Privacy" />
      </Stack>
    </Stack>
  )
}

/** The server sends these pages without the app, hence a plain link. */
const LegalLink = ({ to, label }: { to: string; label: string }): ReactElement => (
  <Typography
    component="a"
    href={to}
    sx={{ display: 'flex', alignItems: 'center', minHeight: 'var(--target)' }}
  >
    {label}
  </Typography>
)
