import type { ReactElement } from 'react'
import styles from './homeShape.module.css'
import { RowsShape } from './ListSkeleton'
import { Panel } from './Panel'
import { Spinner } from './Spinner'

/** The placeholder of the home screen while it loads: a card that contains a spinner, above a list. */
export const HomeShape = (): ReactElement => (
  <>
    <div className={styles.card}>
      <div>
        <Spinner />
      </div>
      <span />
      <span />
      <span />
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
