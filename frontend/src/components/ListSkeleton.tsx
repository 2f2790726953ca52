import type { ReactElement } from 'react'
import { Loading } from './Loading'
import styles from './list.module.css'
import { Skeleton } from './Skeleton'

/** Rows of a list while they are on the way. */
export const ListSkeleton = ({ rows }: { rows: number }): ReactElement => (
  <div>
    <Loading />
    {Array.from({ length: rows }, (_row, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the bones never change places
      <div key={at} className={styles.bones}>
        <Skeleton width={48} height={48} radius="30%" />
        <div className={styles.lines}>
          <Skeleton width="45%" height={18} />
          <Skeleton width="65%" height={14} />
        </div>
      </div>
    ))}
  </div>
)
