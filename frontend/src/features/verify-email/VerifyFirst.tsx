import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { errorText } from '@/api/error'
import { useOnline } from '@/browser/useOnline'
import { Status } from '@/components/Status'
import { t } from '@/language/text'
import type { EmailNotVerified } from './emailNotVerified'
import { useVerificationCheck } from './useVerificationCheck'
import { VerifyButton } from './VerifyButton'

interface Props {
  error: EmailNotVerified
  /** Called when the fan comes back with a verified e-mail. */
  onVerified: () => void
}

/** Asks the fan to verify their e-mail first. A button sends the link again. */
export function VerifyFirst({ error, onVerified }: Props): ReactElement {
  const isOnline = useOnline()
  useVerificationCheck(isOnline, onVerified)
  const { title, description } = errorText(error, t('Please verify your email first.'))
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 1 }}>
      <Status>{`${title} ${description}`}</Status>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography>{description}</Typography>
      <VerifyButton offline={!isOnline}>{t('Send the email again')}</VerifyButton>
    </Stack>
  )
}
