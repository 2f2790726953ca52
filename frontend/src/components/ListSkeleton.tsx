import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Skeleton from '@mui/material/Skeleton'
import type { ReactElement } from 'react'
import { Loading } from './Loading'

/** Placeholder rows while a list loads. */
export const ListSkeleton = ({ rows }: { rows: number }): ReactElement => (
  <div>
    <Loading />
    {Array.from({ length: rows }, (_row, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
      <ListItem key={at} component="div" sx={{ gap: 2, minHeight: 80, px: { sm: 3 } }}>
        <Skeleton variant="rounded" width={48} height={48} sx={{ borderRadius: '30%' }} />
        <ListItemText
          primary={<Skeleton width="45%" />}
          secondary={<Skeleton component="span" width="65%" />}
        />
      </ListItem>
    ))}
  </div>
)
