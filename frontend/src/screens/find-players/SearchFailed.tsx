import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { ReactElement } from 'react'
import { ErrorState } from '@/components/ErrorState'
import { isEmailNotVerified } from '@/features/verify-email/emailNotVerified'
import { VerifyFirst } from '@/features/verify-email/VerifyFirst'
import { t } from '@/language/text'

export const FALLBACK_MESSAGE = t('Could not search users.')
const FAILURE_TITLE = t('The search didn’t work')
const FAILURE_ADVICE = t('Your search is still here. Change it, or try again.')

interface Props {
  error: Error
  retry: () => void
}

export const SearchFailed = (props: Props): ReactElement => (
  <Card>
    <Reason {...props} />
  </Card>
)

const Reason = ({ error, retry }: Props): ReactElement =>
  isEmailNotVerified(error) ? (
    <Box sx={{ p: 3 }}>
      <VerifyFirst error={error} onVerified={retry} />
    </Box>
  ) : (
    <ErrorState
      error={error}
      title={FAILURE_TITLE}
      fallbackMessage={FALLBACK_MESSAGE}
      advice={FAILURE_ADVICE}
      retry={retry}
    />
  )
