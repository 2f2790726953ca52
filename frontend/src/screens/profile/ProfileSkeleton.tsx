import type { ReactElement } from 'react'
import { BackButton } from '@/components/BackButton'
import { Loading } from '@/components/Loading'
import { CardSkeleton } from '@/features/profile-card/CardSkeleton'

/** The screen of a profile while the fan is loading. */
export const ProfileSkeleton = (): ReactElement => (
  <div className="single">
    <BackButton />
    <Loading />
    <CardSkeleton />
  </div>
)
