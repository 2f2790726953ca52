import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { ReactElement } from 'react'
import { Loading } from '@/components/Loading'

const CARD = { p: 3, boxShadow: 'none' }

/** Placeholders of the two sections that the server's settings fill. */
export const SettingsSkeleton = (): ReactElement => (
  <>
    <Card sx={CARD}>
      <Loading />
      <Skeleton width="30%" height={32} />
      <Skeleton width="60%" height={48} />
    </Card>
    <Card sx={CARD}>
      <Skeleton width="50%" height={32} />
      <Skeleton variant="rounded" height={440} sx={{ mt: 2 }} />
    </Card>
  </>
)
