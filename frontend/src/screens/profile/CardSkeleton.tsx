import type { ReactElement } from 'react'
import { Skeleton } from '@/components/Skeleton'

/** A placeholder in the shape of the profile card while it loads. */
export const CardSkeleton = (): ReactElement => (
  <div className="card">
    <div className="card__edge" />
    <div className="card__rink" />
    <div className="card__head">
      <span className="avatar" />
      <Skeleton width={110} height={115} radius={14} />
    </div>
    <div className="card__body">
      <Skeleton width="60%" height={36} />
      <Skeleton width="85%" height={32} radius={999} />
      <Skeleton height={72} />
    </div>
  </div>
)
