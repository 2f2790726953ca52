import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactElement, Suspense, useState } from 'react'
import { lazyScreen } from '@/components/lazyScreen'
import { Section } from '@/screens/settings/Section'
import { useSignInMethods } from '@/session/useSignInMethods'

// In a chunk with the other dialogs that have fields: the settings' own budget has no room for them.
const PasswordDialog = lazyScreen(async () => {
  const { PasswordDialog } = await import(
    /* webpackChunkName: "account-dialogs" */ './PasswordDialog'
  )
  return PasswordDialog
})

/** Changes the password of a fan who has one. */
export function PasswordSection({ offline }: { offline: boolean }): ReactElement {
  const methods = useSignInMethods()
  const [isOpen, setOpen] = useState(false)
  if (methods && !methods.includes('password')) return <GoogleAlone />
  return (
    <Section title="Password" text="A new password signs out your other devices.">
      <Button
        variant="outlined"
        disabled={offline || !methods}
        sx={{ justifySelf: 'start' }}
        onClick={() => setOpen(true)}
      >
        Change password
      </Button>
      <Suspense>{isOpen && <PasswordDialog onClose={() => setOpen(false)} />}</Suspense>
    </Section>
  )
}

const GoogleAlone = (): ReactElement => (
  <Section title="Password">
    <Typography>You log in with Google, so you have no password here.</Typography>
  </Section>
)
