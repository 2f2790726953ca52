import type { ReactElement } from 'react'
import { Loading } from '@/components/Loading'
import { BackButton } from './BackButton'
import { CardSkeleton } from './CardSkeleton'

/** The screen of a profile while the fan is loading. */
export const ProfileSkeleton = (): ReactElement => (
  <div className="single">
    <BackButton />
    <Loading />
    <CardSkeleton />
  </div>
)
