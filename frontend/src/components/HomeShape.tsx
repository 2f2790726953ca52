import type { ReactElement } from 'react'
import styles from './homeShape.module.css'
import { Spinner } from './Spinner'

/** The shape of the home screen while it loads: a card, with a spinner in it, above a list. */
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

/** The shape of tabs and rows while they load. */
export const ListShape = (): ReactElement => (
  <div className={styles.list}>
    <span />
    <span />
    <span />
    <span />
  </div>
)
