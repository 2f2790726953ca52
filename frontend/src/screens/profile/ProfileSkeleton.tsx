import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { BackButton } from '@/components/BackButton'
import { Loading } from '@/components/Loading'
import { CardSkeleton } from '@/features/profile-card/CardSkeleton'
import { findCachedTeam } from '@/queries/cachedLists'

/** A placeholder while a profile loads. It has the team's colours if a loaded list includes the fan. */
export const ProfileSkeleton = ({ id }: { id: string }): ReactElement => (
  <div className="single">
    <BackButton />
    <Loading />
    <CardSkeleton team={findCachedTeam(useQueryClient(), id)} />
  </div>
)
