import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { PRIVATE_FIELDS } from '@/api/profileFields'
import { isComplete, type OwnRecord } from '@/api/types'
import { PrivateGroup } from '@/features/edit-profile/PrivateGroup'
import { openSlots } from '@/features/profile-card/slots'
import { WhoSees } from '@/features/visibility/WhoSees'
import { t } from '@/language/text'
import { formatDay } from '@/lib/format'
import { genderName } from '@/lib/names'
import { MissingFields } from './MissingFields'
import { PANEL_SX, SCREEN_PANEL_SX } from './panelStyles'

/** Styles of a field. If there is room, its value is beside its label. A line separates the fields. */
const FACT_SX = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
const VALUE_SX = { m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }

interface Props {
  user: OwnRecord
  /** Whether the profile can be edited; false without a network. */
  canEdit: boolean
}

/**
 * The fields that the viewer's card doesn't show, and who sees the card. Private fields appear later,
 * because they aren't stored on the device and come from the server.
 */
export const OwnDetails = ({ user, canEdit }: Props): ReactElement => (
  <Stack component="section" aria-label={t('Your details')} sx={{ gap: 2 }}>
    {isComplete(user) && (
      <PrivateGroup sx={PANEL_SX}>
        <Box component="dl" sx={{ m: 0, '& > :last-child': { pb: 0 } }}>
          <Fact label={PRIVATE_FIELDS.phone_number.label} value={user.phone_number} />
          <Fact label={PRIVATE_FIELDS.dob.label} value={user.dob ? formatDay(user.dob) : ''} />
          <Fact label={PRIVATE_FIELDS.gender.label} value={genderName(user.gender)} />
        </Box>
      </PrivateGroup>
    )}
    <Box sx={SCREEN_PANEL_SX}>
      <WhoSees />
    </Box>
    {canEdit && openSlots(user).length === 0 && <MissingFields user={user} />}
  </Stack>
)

const Fact = ({ label, value }: { label: string; value: string }): ReactElement => (
  <Box sx={FACT_SX}>
    <Typography component="dt" sx={{ fontWeight: 600 }}>
      {label}
    </Typography>
    <Typography component="dd" color={value ? undefined : 'textSecondary'} sx={VALUE_SX}>
      {value || t('Not set')}
    </Typography>
  </Box>
)
