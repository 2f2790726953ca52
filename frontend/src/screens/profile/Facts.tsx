import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { isComplete, type OwnRecord } from '@/api/types'
import { PrivateGroup } from '@/features/edit-profile/PrivateGroup'
import { CARD_FIELDS, PROFILE_LABELS } from '@/features/edit-profile/profileValues'
import { formatDay } from '@/lib/format'

/** Styles of one field; a line separates it from the next one. */
const FACT = {
  display: 'grid',
  gap: '3px',
  py: '14px',
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
const VALUE = { m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }

/** What the own card doesn't show. Private fields, which no device stores, appear when they are loaded. */
export const Facts = ({ user }: { user: OwnRecord }): ReactElement => {
  const missing = CARD_FIELDS.filter((field) => (user[field] ?? '') === '')
  return (
    <Stack sx={{ gap: 2 }}>
      {isComplete(user) && (
        <PrivateGroup gap={0}>
          <Box component="dl" sx={{ m: 0, '& > :last-child': { pb: 0 } }}>
            <Fact label={PROFILE_LABELS.phone_number} value={user.phone_number} />
            <Fact label={PROFILE_LABELS.dob} value={user.dob ? formatDay(user.dob) : ''} />
            <Fact label={PROFILE_LABELS.gender} value={user.gender} />
          </Box>
        </PrivateGroup>
      )}
      {missing.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {`Not on your card yet: ${missing.map((field) => PROFILE_LABELS[field]).join(', ')}.`}
        </Typography>
      )}
    </Stack>
  )
}

const Fact = ({ label, value }: { label: string; value: string }): ReactElement => (
  <Box sx={FACT}>
    <Typography component="dt" variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
      {label}
    </Typography>
    <Typography component="dd" color={value ? undefined : 'textSecondary'} sx={VALUE}>
      {value || 'Not set'}
    </Typography>
  </Box>
)
