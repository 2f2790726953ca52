import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import type { OwnRecord } from '@/api/types'
import { formatDay } from '@/lib/format'
import { PROFILE_FIELDS, PROFILE_LABELS } from './profileValues'

/** Styles of one field; a line separates it from the next one. */
const FACT = {
  display: 'grid',
  gap: '3px',
  py: '14px',
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
const VALUE = { m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }

/** The own profile's fields. Private fields, which no device stores, appear when they are loaded. */
export const Facts = ({ user }: { user: OwnRecord }): ReactElement => (
  <Box component="dl" sx={{ m: 0 }}>
    {PROFILE_FIELDS.filter((field) => user[field] !== undefined).map((field) => (
      <Fact
        key={field}
        label={PROFILE_LABELS[field]}
        value={field === 'dob' && user.dob ? formatDay(user.dob) : String(user[field] ?? '')}
      />
    ))}
  </Box>
)

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
