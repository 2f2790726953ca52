import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { ReactElement } from 'react'
import { ListSkeleton } from '@/components/ListSkeleton'

const TABS = {
  height: 60,
  alignItems: 'center',
  justifyContent: 'space-around',
  borderBottom: '1px solid var(--line)',
}

/** The layout of tabs and list while they load. */
export const ListsSkeleton = (): ReactElement => (
  <Card component="section">
    <Stack direction="row" sx={TABS}>
      <Skeleton width={112} />
      <Skeleton width={112} />
    </Stack>
    <ListSkeleton rows={4} />
  </Card>
)
