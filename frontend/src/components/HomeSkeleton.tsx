import type { ReactElement, ReactNode } from 'react'
import styles from './homeSkeleton.module.css'
import { RowsSkeleton } from './ListSkeleton'
import { Panel } from './Panel'
import { Spinner } from './Spinner'

/** The placeholder of the home screen while it loads: a card that contains a spinner, above a list. */
export const HomeSkeleton = (): ReactElement => (
  <>
    <HomeCardSkeleton />
    <TabsSkeleton />
  </>
)

/** Only the card. It has no inline styles, which the server's page must not have. */
export const HomeCardSkeleton = (): ReactElement => (
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
export const TabsSkeleton = ({ children }: { children?: ReactNode }): ReactElement => (
  <Panel>
    <div className={styles.tabs}>{children}</div>
    <RowsSkeleton rows={4} />
  </Panel>
)
