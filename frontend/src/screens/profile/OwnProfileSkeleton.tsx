import type { ReactElement } from 'react'
import { Loading } from '@/components/Loading'
import { BackButton } from './BackButton'
import { CardSkeleton } from './CardSkeleton'
import { OwnLayout } from './OwnLayout'

/** The layout of the own profile while its chunk loads. */
export const OwnProfileSkeleton = (): ReactElement => (
  <>
    <BackButton />
    <Loading />
    <OwnLayout>
      <CardSkeleton />
    </OwnLayout>
  </>
)
