import type { ReactElement } from 'react'
import { BackButton } from '@/components/BackButton'
import { Loading } from '@/components/Loading'
import { OwnProfileLayout } from '@/components/OwnProfileLayout'
import { CardSkeleton } from '@/features/profile-card/CardSkeleton'
import { useSelf } from '@/session/SessionProvider'

/** A placeholder of the viewer's own profile while its chunk loads. */
export const OwnProfileSkeleton = (): ReactElement => (
  <>
    <BackButton />
    <Loading />
    <OwnProfileLayout>
      <CardSkeleton team={useSelf().favourite_team} />
    </OwnProfileLayout>
  </>
)
