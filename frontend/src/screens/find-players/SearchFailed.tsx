import type { ReactElement } from 'react'
import { ErrorState } from '@/components/ErrorState'
import { Panel } from '@/components/Panel'
import { isEmailNotVerified } from '@/features/verify-email/emailNotVerified'
import { VerifyEmailFirst } from '@/features/verify-email/VerifyEmailFirst'
import { t } from '@/language/text'

export const SEARCH_FALLBACK_MESSAGE = t('Could not search users.')

interface Props {
  error: Error
  retry: () => void
}

export const SearchFailed = ({ error, retry }: Props): ReactElement =>
  isEmailNotVerified(error) ? (
    <Panel padded>
      <VerifyEmailFirst error={error} onVerified={retry} />
    </Panel>
  ) : (
    <Panel>
      <ErrorState
        error={error}
        title={t('The search didn’t work')}
        fallbackMessage={SEARCH_FALLBACK_MESSAGE}
        advice={t('Your search is still here. Change it, or try again.')}
        retry={retry}
      />
    </Panel>
  )
