import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { BadgeCheck } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useToaster } from '@/components/toasts/useToaster'
import { useSelf, useSession } from '@/session/SessionProvider'
import { Section } from './Section'
import { useVerificationCheck } from './useVerificationCheck'

interface Props {
  verified: boolean
  offline: boolean
}

const ROW = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  minHeight: 48,
}

/** The fan's e-mail: verified, or with a button that sends the link which verifies it. */
export function EmailSection({ verified, offline }: Props): ReactElement {
  const { email } = useSelf()
  return (
    <Section title="Email">
      <Stack direction="row" sx={ROW}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{email}</Typography>
        {verified ? (
          <Chip icon={<BadgeCheck aria-hidden />} label="Verified" />
        ) : (
          <VerifyButton offline={offline} />
        )}
      </Stack>
      {!verified && (
        <Typography color="textSecondary">
          Not verified yet. Verify it, so that nobody else can claim your address.
        </Typography>
      )}
    </Section>
  )
}

function VerifyButton({ offline }: { offline: boolean }): ReactElement {
  const { sendVerification } = useSession()
  const toaster = useToaster('verification')
  const [sending, setSending] = useState(false)
  useVerificationCheck(offline)

  const send = async (): Promise<void> => {
    setSending(true)
    try {
      await sendVerification()
      toaster.success('Email sent', 'Open the link in it, then come back here.')
    } catch (error) {
      toaster.failure(error, 'Error', 'Unable to send the email. Please try again later.')
    } finally {
      setSending(false)
    }
  }
  return (
    <Button size="small" variant="outlined" disabled={offline} loading={sending} onClick={send}>
      Verify
    </Button>
  )
}
