import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { BackButton } from '@/components/BackButton'
import { Loading } from '@/components/Loading'
import { CardSkeleton } from '@/features/profile-card/CardSkeleton'
import { listedTeam } from '@/queries/rows'

/** The screen of a profile while the fan is loading, in the colours of the team that a loaded list has. */
export const ProfileSkeleton = ({ id }: { id: string }): ReactElement => (
  <div className="single">
    <BackButton />
    <Loading />
    <CardSkeleton team={listedTeam(useQueryClient(), id)} />
  </div>
)
