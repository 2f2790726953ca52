import type { ReactElement } from 'react'
import styles from './spinner.module.css'

/** A puck going round the centre circle. */
export const Spinner = (): ReactElement => (
  <div className={styles.place} role="status">
    <div className={styles.circle} aria-hidden="true" />
    <span className="visually-hidden">Loading…</span>
  </div>
)
