import type { ReactElement } from 'react'
import styles from './homeShape.module.css'
import { RowsShape } from './ListSkeleton'
import { Panel } from './Panel'
import { Spinner } from './Spinner'

/** The placeholder of the home screen while it loads: a card that contains a spinner, above a list. */
export const HomeShape = (): ReactElement => (
  <>
    <HomeCardShape />
    <ListShape />
  </>
)

/** Only the card. It has no inline styles, which the server's page must not have. */
export const HomeCardShape = (): ReactElement => (
  <div className={styles.home}>
    <Panel>
      <div className={`card ${styles.shape}`}>
        <div className="card__face" data-flat>
          <div className="avatar">
            <Spinner />
          </div>
          <div className="card__title" />
        </div>
      </div>
    </Panel>
  </div>
)

/** The placeholder of tabs and rows while they load. */
export const ListShape = (): ReactElement => (
  <Panel>
    <div className={styles.tabs} />
    <RowsShape rows={4} />
  </Panel>
)
