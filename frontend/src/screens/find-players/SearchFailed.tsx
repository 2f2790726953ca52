import type { ReactElement } from 'react'
import { ErrorState } from '@/components/ErrorState'
import { Panel } from '@/components/Panel'
import { isEmailNotVerified } from '@/features/verify-email/emailNotVerified'
import { VerifyEmailFirst } from '@/features/verify-email/VerifyEmailFirst'
import { t } from '@/language/text'

export const SEARCH_FALLBACK_MESSAGE = t('Could not search users.')
const FAILURE_TITLE = t('The search didn’t work')
const FAILURE_ADVICE = t('Your search is still here. Change it, or try again.')

interface Props {
  error: Error
  retry: () => void
}

export const SearchFailed = (props: Props): ReactElement => (
  <Panel padded={isEmailNotVerified(props.error)}>
    <FailureReason {...props} />
  </Panel>
)

const FailureReason = ({ error, retry }: Props): ReactElement =>
  isEmailNotVerified(error) ? (
    <VerifyEmailFirst error={error} onVerified={retry} />
  ) : (
    <ErrorState
      error={error}
      title={FAILURE_TITLE}
      fallbackMessage={SEARCH_FALLBACK_MESSAGE}
      advice={FAILURE_ADVICE}
      retry={retry}
    />
  )
