import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { ButtonRow, Dialog } from '@/components/Dialog'
import type { Fan } from '@/features/fan-menu/useBlocking'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { ReportForm } from './ReportForm'
import { type ReportedWhen, reportOutcomeText } from './reportOutcomeText'

interface Props {
  fan: Fan
  /** Opens the dialog to block the fan too. Undefined if blocking isn't offered. */
  onBlock?: () => void
  onClose: () => void
}

/** Reports a fan to the admins, and then may offer to block the fan too. */
export function ReportDialog({ fan, onBlock, onClose }: Props): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null)
  const [sentReport, setSentReport] = useState<ReportedWhen | null>(null)
  const name = displayName(fan.full_name)
  const outcome = sentReport && reportOutcomeText(sentReport, name)
  useEffect(() => {
    if (sentReport) heading.current?.focus() // the button that had the focus is gone
  }, [sentReport])
  return (
    <Dialog
      title={outcome?.title ?? t('Report {name}?', { name })}
      titleRef={heading}
      onClose={onClose}
    >
      {outcome ? (
        <>
          <p>{outcome.description}</p>
          {onBlock && (
            <p>
              {t('If you don’t want to see {name} any more, you can block them too.', { name })}
            </p>
          )}
          <ButtonRow>
            {onBlock && (
              <Button variant="outlined" danger onClick={onBlock}>
                {t('Block')}
              </Button>
            )}
            <Button onClick={onClose}>{t('Done')}</Button>
          </ButtonRow>
        </>
      ) : (
        <ReportForm fan={fan} onSent={setSentReport} onCancel={onClose} />
      )}
    </Dialog>
  )
}
