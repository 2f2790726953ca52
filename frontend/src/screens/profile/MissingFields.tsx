import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactElement, useId } from 'react'
import type { OwnRecord } from '@/api/types'
import { Slot } from '@/features/profile-card/Slot'
import { unsetWithoutSlot } from '@/features/profile-card/slots'
import { t } from '@/language/text'
import { SCREEN_PANEL_SX } from './panelStyles'

const GROUP_SX = { ...SCREEN_PANEL_SX, gap: 1.5, color: 'primary.main' }

/** What the viewer's card still lacks, each as a link that opens the form at that field. */
export function MissingFields({ user }: { user: OwnRecord }): ReactElement | null {
  const titleId = useId()
  const fields = unsetWithoutSlot(user)
  if (fields.length === 0) return null
  return (
    <Stack role="group" aria-labelledby={titleId} sx={GROUP_SX}>
      <Typography id={titleId} color="textPrimary" sx={{ fontWeight: 650 }}>
        {t('Not on your card yet')}
      </Typography>
      <div className="row">
        {fields.map((field) => (
          <Slot key={field.opens} {...field} />
        ))}
      </div>
    </Stack>
  )
}
