import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactElement, Suspense, useState } from 'react'
import { lazyScreen } from '@/components/lazyScreen'
import { useSignInMethods } from '@/session/useSignInMethods'

const EmailDialog = lazyScreen(async () => {
  const { EmailDialog } = await import(/* webpackChunkName: "account-dialogs" */ './EmailDialog')
  return EmailDialog
})

interface Props {
  offline: boolean
  /** Called with the address that the link was sent to. */
  onRequested: (email: string) => void
}

/** Changes the e-mail of a fan who logs in with it. */
export function ChangeEmail({ offline, onRequested }: Props): ReactElement {
  const methods = useSignInMethods()
  const [isOpen, setOpen] = useState(false)
  if (methods && !methods.includes('password')) {
    return (
      <Typography color="textSecondary">
        You log in with Google, so this is your Google account’s email.
      </Typography>
    )
  }
  const close = (): void => setOpen(false)
  return (
    <>
      <Button variant="outlined" disabled={offline || !methods} onClick={() => setOpen(true)}>
        Change email
      </Button>
      <Suspense>
        {isOpen && (
          <EmailDialog
            onClose={close}
            onRequested={(email) => {
              close()
              onRequested(email)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
