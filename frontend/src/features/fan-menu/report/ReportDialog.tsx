import { type ReactElement, useId, useState } from 'react'
import { Overlay } from '@/components/Overlay'
import type { Fan } from '@/features/fan-menu/useBlocking'
import type { Sent } from './outcomes'
import { ReportForm } from './ReportForm'
import { ReportSent } from './ReportSent'

interface Props {
  fan: Fan
  /** Called to block the fan too. */
  onBlock: () => void
  onClose: () => void
}

/** Reports a fan to the admins, and then offers to block the fan too. */
export function ReportDialog({ fan, onBlock, onClose }: Props): ReactElement {
  const titleId = useId()
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <Overlay kind="dialog" labelledBy={titleId} onClose={onClose}>
      {sent ? (
        <ReportSent
          titleId={titleId}
          name={fan.full_name}
          when={sent}
          onBlock={onBlock}
          onClose={onClose}
        />
      ) : (
        <ReportForm titleId={titleId} fan={fan} onSent={setSent} onCancel={onClose} />
      )}
    </Overlay>
  )
}
