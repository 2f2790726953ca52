import type { ReactElement } from 'react'
import { Loading } from '@/components/Loading'
import { BackButton } from './BackButton'
import { CardSkeleton } from './CardSkeleton'
import styles from './own.module.css'

/** The layout of the own profile while its chunk loads. */
export const OwnProfileSkeleton = (): ReactElement => (
  <>
    <BackButton />
    <Loading />
    <div className={styles.own}>
      <CardSkeleton />
    </div>
  </>
)
