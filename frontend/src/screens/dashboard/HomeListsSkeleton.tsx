import type { ReactElement } from 'react'
import { TabsSkeleton } from '@/components/HomeSkeleton'
import { Loading } from '@/components/Loading'

/** Placeholders of the lists while their files and their fans load. */
export const HomeListsSkeleton = (): ReactElement => (
  <TabsSkeleton>
    <Loading />
  </TabsSkeleton>
)
