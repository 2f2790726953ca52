import type { ReactElement } from 'react'
import { Loading } from '@/components/Loading'
import { BackButton } from './BackButton'
import { CardSkeleton } from './CardSkeleton'
import styles from './own.module.css'

/** The shape of one's own profile while its file is on the way. */
export const OwnProfileSkeleton = (): ReactElement => (
  <>
    <BackButton />
    <Loading />
    <div className={styles.own}>
      <CardSkeleton />
    </div>
  </>
)
