import type { ReactElement } from 'react'
import rows from './fanRow.module.css'
import { Loading } from './Loading'
import { Skeleton } from './Skeleton'

interface Props {
  rows: number
}

export const ListSkeleton = (props: Props): ReactElement => (
  <>
    <Loading />
    <RowsSkeleton {...props} />
  </>
)

/** Placeholder rows without an announcement for screen readers, which the caller must add. */
export const RowsSkeleton = ({ rows: count }: Props): ReactElement => (
  <div className={rows.list}>
    {Array.from({ length: count }, (_row, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all rows are alike
      <div key={index} className={rows.row}>
        <Skeleton width={48} height={48} radius="var(--radius-avatar)" />
        <div className={rows.bones}>
          <Skeleton width="45%" height={14} />
          <Skeleton width="65%" height={12} />
        </div>
      </div>
    ))}
  </div>
)
