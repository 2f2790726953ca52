import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactElement } from 'react'
import { Loading } from '@/components/Loading'

interface Props {
  /** In pixels, or by the names of MUI's screen widths. */
  height: number | Record<string, number>
}

/** The placeholder of a section while the settings are loaded, as high as the section's content. */
export const SettingsSkeleton = ({ height }: Props): ReactElement => (
  <Box sx={{ p: { xs: 2, sm: 3 } }}>
    <Loading />
    <Skeleton variant="rounded" sx={{ height }} />
  </Box>
)
