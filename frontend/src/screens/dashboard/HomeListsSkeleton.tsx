import type { ReactElement } from 'react'
import { TabsSkeleton } from '@/components/HomeSkeleton'
import { Loading } from '@/components/Loading'
import { Panel } from '@/components/Panel'
import { Skeleton } from '@/components/Skeleton'
import styles from './dashboard.module.css'

/** Placeholders of the lists while their files and their fans load. */
export const HomeListsSkeleton = (): ReactElement => (
  <>
    <div className={styles.scans}>
      <Panel flat padded>
        <Skeleton width="55%" height={20} />
        <Skeleton height={112} />
      </Panel>
    </div>
    <TabsSkeleton>
      <Loading />
    </TabsSkeleton>
  </>
)
