import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactElement } from 'react'
import { Loading } from '@/components/Loading'

/** The placeholder of a section while the settings are loaded, as high as the section's content. */
export const SettingsSkeleton = ({ height }: { height: number }): ReactElement => (
  <Box sx={{ p: 3 }}>
    <Loading />
    <Skeleton width="40%" height={32} />
    <Skeleton variant="rounded" height={height} sx={{ mt: 2 }} />
  </Box>
)
