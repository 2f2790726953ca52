import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactElement, useId } from 'react'
import { Overlay } from '@/components/Overlay'
import { t } from '@/language/text'
import type { SignIn } from '@/session/types'
import { GoogleAgain } from './GoogleAgain'
import { PasswordAgain } from './PasswordAgain'

interface Props {
  /** Why the fan has to log in again. */
  reason: string
  signIn: SignIn
  onDone: () => void
  onCancel: () => void
}

/** Lets the fan log in again with any of the account's login methods. */
export function SignInAgainDialog({ reason, signIn, onDone, onCancel }: Props): ReactElement {
  const titleId = useId()
  const { email, methods } = signIn
  return (
    <Overlay kind="dialog" labelledBy={titleId} onClose={onCancel}>
      <Stack sx={{ gap: 2, p: 3 }}>
        <Typography variant="h2" id={titleId}>
          {t('Log in again')}
        </Typography>
        <Typography>{reason}</Typography>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{email}</Typography>
        {methods.includes('password') && <PasswordAgain email={email} onDone={onDone} />}
        {methods.includes('google') && <GoogleAgain onDone={onDone} />}
        <Button variant="text" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Overlay>
  )
}
