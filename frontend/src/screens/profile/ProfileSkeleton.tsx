import type { ReactElement } from 'react'
import { Loading } from '@/components/Loading'
import { BackButton } from './BackButton'
import { CardSkeleton } from './CardSkeleton'

/** The card's shape while its fan is on the way. */
export const ProfileSkeleton = (): ReactElement => (
  <div className="single">
    <BackButton />
    <Loading />
    <CardSkeleton />
  </div>
)
