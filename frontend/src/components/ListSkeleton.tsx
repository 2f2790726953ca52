import Box from '@mui/material/Box'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Skeleton from '@mui/material/Skeleton'
import type { ReactElement } from 'react'
import { FAN_LIST_SX } from './fanRowStyles'
import { Loading } from './Loading'

const ROW_SX = {
  gap: { xs: 1.5, sm: 2 },
  minHeight: 72,
  py: 0.5,
  pl: { xs: 2, sm: 3 },
  pr: { xs: 1.5, sm: 3 },
}

/** Placeholder rows while a list loads. */
export const ListSkeleton = ({ rows }: { rows: number }): ReactElement => (
  <Box sx={FAN_LIST_SX}>
    <Loading />
    {Array.from({ length: rows }, (_row, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all rows are alike
      <ListItem key={at} component="div" sx={ROW_SX}>
        <Skeleton variant="rounded" width={48} height={48} sx={{ borderRadius: '30%' }} />
        <ListItemText
          primary={<Skeleton width="45%" />}
          secondary={<Skeleton component="span" width="65%" />}
        />
      </ListItem>
    ))}
  </Box>
)
