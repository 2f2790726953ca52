import { type ReactElement, useId, useState } from 'react'
import { Overlay } from '@/components/Overlay'
import type { Fan } from '@/features/fan-menu/useBlocking'
import type { Sent } from './outcomes'
import { ReportForm } from './ReportForm'
import { ReportSent } from './ReportSent'

interface Props {
  fan: Fan
  /** Opens the dialog to block the fan too. Undefined if blocking isn't offered. */
  onBlock?: () => void
  onClose: () => void
}

/** Reports a fan to the admins, and then may offer to block the fan too. */
export function ReportDialog({ fan, onBlock, onClose }: Props): ReactElement {
  const titleId = useId()
  const [sentReport, setSentReport] = useState<Sent | null>(null)
  return (
    <Overlay kind="dialog" labelledBy={titleId} onClose={onClose}>
      {sentReport ? (
        <ReportSent
          titleId={titleId}
          name={fan.full_name}
          when={sentReport}
          onClose={onClose}
          {...(onBlock && { onBlock })}
        />
      ) : (
        <ReportForm titleId={titleId} fan={fan} onSent={setSentReport} onCancel={onClose} />
      )}
    </Overlay>
  )
}
