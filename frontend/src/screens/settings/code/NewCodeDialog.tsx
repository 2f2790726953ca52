import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactElement, useId, useState } from 'react'
import { BusyButton } from '@/components/BusyButton'
import { ChoiceField } from '@/components/ChoiceField'
import { Overlay } from '@/components/Overlay'
import { t } from '@/language/text'
import { EXPLANATION_TEXTS, OLD_LINK_OPTIONS, type OldLinkChoice } from './oldLinkChoices'
import { useNewCode } from './useNewCode'

/** Asks whether the old link should forward, explains the choice, and requests a new QR code. */
export function NewCodeDialog({ onClose }: { onClose: () => void }): ReactElement {
  const titleId = useId()
  const [oldLink, setOldLink] = useState<OldLinkChoice | null>(null)
  const { getNewCode, isPending } = useNewCode(onClose)
  return (
    <Overlay
      kind="dialog"
      labelledBy={titleId}
      busy={isPending && t('Getting a new code…')}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, p: 3 }}>
        <Typography variant="h2" id={titleId}>
          {t('Get a new code?')}
        </Typography>
        <ChoiceField
          stacked
          label={t('What should old stickers and prints do?')}
          options={OLD_LINK_OPTIONS}
          value={oldLink}
          disabled={isPending}
          onChange={setOldLink}
        />
        <Typography aria-live="polite">{oldLink && EXPLANATION_TEXTS[oldLink]}</Typography>
        <Typography>
          {t(
            'You can’t get the old code back. Your page stays public: logged-in fans still find you by your name.',
          )}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <Button variant="text" disabled={isPending} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <BusyButton
            color="error"
            disabled={!oldLink}
            busy={isPending}
            onClick={() => oldLink && getNewCode(oldLink)}
          >
            {t('Get a new code')}
          </BusyButton>
        </Stack>
      </Stack>
    </Overlay>
  )
}
