import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { CARD_FIELD_NAMES, CARD_FIELDS, PRIVATE_FIELDS } from '@/api/profileFields'
import { isComplete, type OwnRecord } from '@/api/types'
import { GROUP_SX, PrivateGroup } from '@/features/edit-profile/PrivateGroup'
import { WhoSees } from '@/features/visibility/WhoSees'
import { t } from '@/language/text'
import { formatDay } from '@/lib/format'
import { genderName } from '@/lib/names'

/** Styles of a field. If there is room, its value is beside its label. A line separates the fields. */
const FACT_SX = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
const VALUE_SX = { m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }

/**
 * The fields that the viewer's card doesn't show, and who sees the card. Private fields appear later,
 * because they aren't stored on the device and come from the server.
 */
export const Facts = ({ user }: { user: OwnRecord }): ReactElement => (
  <>
    {isComplete(user) && (
      <PrivateGroup gap={0}>
        <Box component="dl" sx={{ m: 0, '& > :last-child': { pb: 0 } }}>
          <Fact label={PRIVATE_FIELDS.phone_number.label} value={user.phone_number} />
          <Fact label={PRIVATE_FIELDS.dob.label} value={user.dob ? formatDay(user.dob) : ''} />
          <Fact label={PRIVATE_FIELDS.gender.label} value={genderName(user.gender)} />
        </Box>
      </PrivateGroup>
    )}
    <Stack sx={{ ...GROUP_SX, gap: 1, displayPrint: 'none' }}>
      <MissingFields user={user} />
      <WhoSees />
    </Stack>
  </>
)

function MissingFields({ user }: { user: OwnRecord }): ReactElement | null {
  const missing = [
    ...CARD_FIELD_NAMES.filter((field) => (user[field] ?? '') === '').map(
      (field) => CARD_FIELDS[field].label,
    ),
    ...(user.links.length === 0 ? [t('Links')] : []),
  ]
  if (missing.length === 0) return null
  return (
    <Typography color="textSecondary">
      {t('Not on your card yet: {fields}.', { fields: missing.join(', ') })}
    </Typography>
  )
}

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
