import type { ReactElement } from 'react'
import styles from './homeShape.module.css'
import { RowsShape } from './ListSkeleton'
import { Panel } from './Panel'
import { Skeleton } from './Skeleton'
import { Spinner } from './Spinner'

/** The placeholder of the home screen while it loads: a card that contains a spinner, above a list. */
export const HomeShape = (): ReactElement => (
  <>
    <div className={styles.home}>
      <Panel>
        <div className={`card ${styles.shape}`}>
          <div className="card__face" data-flat>
            <div className="avatar">
              <Spinner />
            </div>
            <div className="card__title">
              <Skeleton width="12ch" height="2.25rem" />
              <Skeleton width="24ch" height="1.5rem" />
              <Skeleton width="30ch" height="2rem" />
            </div>
          </div>
        </div>
        <div className={styles.actions}>
          <Skeleton height={48} />
        </div>
      </Panel>
    </div>
    <ListShape />
  </>
)

/** The placeholder of tabs and rows while they load. */
export const ListShape = (): ReactElement => (
  <Panel>
    <div className={styles.tabs} />
    <RowsShape rows={4} />
  </Panel>
)
