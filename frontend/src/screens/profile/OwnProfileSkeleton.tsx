import type { ReactElement } from 'react'
import { BackButton } from '@/components/BackButton'
import { Loading } from '@/components/Loading'
import { OwnLayout } from '@/components/OwnLayout'
import { CardSkeleton } from '@/features/profile-card/CardSkeleton'
import { useSelf } from '@/session/SessionProvider'

/** A placeholder of the viewer's own profile while its chunk loads. */
export const OwnProfileSkeleton = (): ReactElement => (
  <>
    <BackButton />
    <Loading />
    <OwnLayout>
      <CardSkeleton team={useSelf().favourite_team} />
    </OwnLayout>
  </>
)
