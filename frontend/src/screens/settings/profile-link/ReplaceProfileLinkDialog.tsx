import { type ReactElement, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasStatus } from '@/api/error'
import { Button } from '@/components/Button'
import { ButtonRow, Dialog } from '@/components/Dialog'
import { RadioField } from '@/components/RadioField'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { useReplaceProfileLink } from '@/queries/users'
import { isServerUnreachable } from '@/session/networkErrors'

/** Asks whether the old link should forward, explains the choice, and requests a new QR code. */
export function ReplaceProfileLinkDialog({ onClose }: { onClose: () => void }): ReactElement {
  const [oldLink, setOldLink] = useState<OldLinkChoice | null>(null)
  const { replaceLink, isPending } = useReplaceLink(onClose)
  return (
    <Dialog
      title={t('Get a new code?')}
      busy={isPending && t('Getting a new code…')}
      onClose={onClose}
    >
      <RadioField
        stacked
        label={t('What should old stickers and prints do?')}
        options={OLD_LINK_OPTIONS}
        value={oldLink}
        disabled={isPending}
        onChange={setOldLink}
      />
      <p>
        {t(
          'You can’t get the old code back. Your page stays public: logged-in fans still find you by your name.',
        )}
      </p>
      <ButtonRow>
        <Button variant="text" disabled={isPending} onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          danger
          disabled={!oldLink}
          busy={isPending}
          onClick={() => oldLink && void replaceLink(oldLink)}
        >
          {t('Get a new code')}
        </Button>
      </ButtonRow>
    </Dialog>
  )
}

/** What happens to the old link, which is on stickers and prints, when the fan gets a new code. */
type OldLinkChoice = 'stop' | 'forward'

/** Each choice explains itself before the fan makes it. */
const OLD_LINK_OPTIONS: readonly (readonly [OldLinkChoice, ReactNode])[] = [
  [
    'stop',
    <>
      {t('Old stickers stop working at once')}
      <small>
        {t(
          'Anyone who scans an old code won’t find you. That includes earlier codes that still lead to you.',
        )}
      </small>
    </>,
  ],
  [
    'forward',
    <>
      {t('Old stickers lead to you for 30 more days')}
      <small>
        {t(
          'This gives you time to replace them. Until then, anyone with an old code can find your new one. Codes you replaced earlier stop after their own 30 days.',
        )}
      </small>
    </>,
  ],
]

/** Says after the change what has happened. */
const OUTCOME_TEXTS: Record<OldLinkChoice, string> = {
  stop: t('Old stickers don’t work any more.'),
  forward: t('Old stickers lead to you for 30 more days.'),
}

/** Gets a new code and says what happens to old stickers. If the server refuses, the dialog stays open. */
function useReplaceLink(onDone: () => void) {
  const toaster = useToaster('replace-profile-link')
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useReplaceProfileLink()

  const replaceLink = async (oldLink: OldLinkChoice): Promise<void> => {
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
      if (!isServerUnreachable(error)) toaster.failure(error, t('No new code'), failureText(error))
      else {
        onDone() // the dialog covers the link, which the fan has to check
        toaster.show(UNKNOWN_RESULT_TOAST)
      }
    }
  }
  return { replaceLink, isPending }
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
