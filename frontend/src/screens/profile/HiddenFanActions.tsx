import { type ReactElement, useState } from 'react'
import { Button } from '@/components/Button'
import { ReportDialog } from '@/features/fan-menu/report/ReportDialog'
import { NextStepForFan } from '@/features/no-profile/NoProfile'
import { t } from '@/language/text'
import { MuiProvider } from '@/theme/MuiProvider'

const PUBLIC_ID_PATTERN = /^([0-9a-f]{24}|[a-z0-9]{10})$/i

/**
 * A fan's actions at a link that shows no profile. Reports work even if one fan blocked the other. Every
 * valid id gets the report button, so that the button doesn't reveal whose profile is hidden. Adds a
 * MuiProvider, because the route of public profiles has none.
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
