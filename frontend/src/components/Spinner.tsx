import type { ReactElement } from 'react'
import { Loading } from './Loading'
import styles from './spinner.module.css'

/** The loading spinner: a puck that circles the face-off spot. */
export const Spinner = (): ReactElement => (
  <div className={styles.place}>
    <div className={styles.circle} aria-hidden="true" />
    <Loading />
  </div>
)
