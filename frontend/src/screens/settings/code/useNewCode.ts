import { useNavigate } from 'react-router-dom'
import { hasStatus } from '@/api/error'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { useReplaceNanoId } from '@/queries/users'
import { isUnreachable } from '@/session/networkErrors'
import { type OldLinkChoice, OUTCOME_TEXTS } from './oldLinkChoices'

interface NewCode {
  getNewCode: (oldLink: OldLinkChoice) => void
  isPending: boolean
}

/** Gets a new code and says what happens to old stickers. If the server refuses, the dialog stays open. */
export function useNewCode(onDone: () => void): NewCode {
  const toaster = useToaster('new-code')
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useReplaceNanoId()

  const getNewCode = async (oldLink: OldLinkChoice): Promise<void> => {
    try {
      await mutateAsync(oldLink === 'forward')
      onDone()
      toaster.show({
        kind: 'success',
        title: t('You have a new code'),
        description: OUTCOME_TEXTS[oldLink],
        action: { label: t('Show'), run: () => navigate(paths.profileOpening('code')) },
      })
    } catch (error) {
      if (!isUnreachable(error)) toaster.failure(error, t('No new code'), failureText(error))
      else {
        onDone() // the dialog covers the link, which the fan has to check
        toaster.show(UNKNOWN_RESULT_TOAST)
      }
    }
  }
  return { getNewCode: (oldLink) => void getNewCode(oldLink), isPending }
}

const failureText = (error: unknown): string =>
  hasStatus(error, 429)
    ? t('You’ve reached today’s limit for new codes. Please try again tomorrow.')
    : t('Could not get a new code.')

const UNKNOWN_RESULT_TOAST = {
  kind: 'error',
  title: t('We can’t tell whether you have a new code'),
  description: t('No response came. Check your link under “Your code” before you try again.'),
} as const
