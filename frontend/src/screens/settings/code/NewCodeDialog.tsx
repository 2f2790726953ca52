import { type ReactElement, useState } from 'react'
import { Button } from '@/components/Button'
import { ChoiceField } from '@/components/ChoiceField'
import { Buttons, Dialog } from '@/components/Dialog'
import { t } from '@/language/text'
import { EXPLANATION_TEXTS, OLD_LINK_OPTIONS, type OldLinkChoice } from './oldLinkChoices'
import { useNewCode } from './useNewCode'

/** Asks whether the old link should forward, explains the choice, and requests a new QR code. */
export function NewCodeDialog({ onClose }: { onClose: () => void }): ReactElement {
  const [oldLink, setOldLink] = useState<OldLinkChoice | null>(null)
  const { getNewCode, isPending } = useNewCode(onClose)
  return (
    <Dialog
      title={t('Get a new code?')}
      busy={isPending && t('Getting a new code…')}
      onClose={onClose}
    >
      <ChoiceField
        stacked
        label={t('What should old stickers and prints do?')}
        options={OLD_LINK_OPTIONS}
        value={oldLink}
        disabled={isPending}
        onChange={setOldLink}
      />
      <p aria-live="polite">{oldLink && EXPLANATION_TEXTS[oldLink]}</p>
      <p>
        {t(
          'You can’t get the old code back. Your page stays public: logged-in fans still find you by your name.',
        )}
      </p>
      <Buttons>
        <Button variant="text" disabled={isPending} onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          danger
          disabled={!oldLink}
          busy={isPending}
          onClick={() => oldLink && getNewCode(oldLink)}
        >
          {t('Get a new code')}
        </Button>
      </Buttons>
    </Dialog>
  )
}
