import { type ReactElement, useState } from 'react'
import { Button } from '@/components/Button'
import { NextStepForFan } from '@/components/NoProfile'
import { ReportDialog } from '@/features/fan-menu/report/ReportDialog'
import { t } from '@/language/text'
import { MuiProvider } from '@/theme/MuiProvider'

const PUBLIC_ID_PATTERN = /^([0-9a-f]{24}|[a-z0-9]{10})$/i

/**
 * What a fan can do at a link that shows nobody. The server takes a report also across a block, and the
 * button is there for every id, so that it doesn't tell who is hidden. It brings MuiProvider itself, because
 * the route of public profiles has none.
 */
export function HiddenFanActions({ id }: { id: string }): ReactElement {
  const [isOpen, setOpen] = useState(false)
  return (
    <MuiProvider>
      <NextStepForFan />
      {PUBLIC_ID_PATTERN.test(id) && (
        <Button variant="text" onClick={() => setOpen(true)}>
          {t('Report this profile')}
        </Button>
      )}
      {isOpen && (
        <ReportDialog fan={{ _id: id, full_name: 'this fan' }} onClose={() => setOpen(false)} />
      )}
    </MuiProvider>
  )
}
