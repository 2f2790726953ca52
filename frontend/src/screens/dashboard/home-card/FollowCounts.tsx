import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import type { ReactElement } from 'react'
import { Rolling } from '@/components/Rolling'
import { formatCount } from '@/lib/format'
import { COUNT, COUNTS } from './homeCardStyles'

interface Props {
  /** Undefined until they are loaded. */
  following: number | undefined
  followers: number | undefined
}

const BONE = { borderRadius: 16, bgcolor: 'var(--faint)' }

export const FollowCounts = ({ following, followers }: Props): ReactElement => (
  <Box component="ul" sx={COUNTS}>
    <Count label="Following" value={following} />
    <Count label="Followers" value={followers} />
  </Box>
)

const Count = ({ label, value }: { label: string; value: number | undefined }): ReactElement =>
  value === undefined ? (
    <li key="unknown">
      <Skeleton variant="rounded" width={116} height={32} sx={BONE} />
    </li>
  ) : (
    <Chip
      key="known"
      component="li"
      variant="outlined"
      sx={COUNT}
      label={<Rolling text={`${label}: ${formatCount(value)}`} motion="roll" />}
    />
  )
