import type { ReactElement } from 'react'
import { Button } from '@/components/Button'
import { Buttons } from '@/components/Dialog'
import { t } from '@/language/text'

interface Props {
  /** The fan's name. */
  name: string
  text: string
  onBlock?: () => void
  onClose: () => void
}

/** Says that the report has been sent, now or earlier, and may offer to block the fan too. */
export const ReportSent = ({ name, text, onBlock, onClose }: Props): ReactElement => (
  <>
    <p>{text}</p>
    {onBlock && (
      <p>{t('If you don’t want to see {name} any more, you can block them too.', { name })}</p>
    )}
    <Buttons>
      {onBlock && (
        <Button variant="outlined" danger onClick={onBlock}>
          {t('Block')}
        </Button>
      )}
      <Button onClick={onClose}>{t('Done')}</Button>
    </Buttons>
  </>
)
