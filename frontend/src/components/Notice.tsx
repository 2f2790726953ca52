import type { ReactElement, ReactNode } from 'react'
import styles from './notice.module.css'

interface Props {
  id?: string
  children: ReactNode
}

/** A line about unsaved edits or a missing connection; its children may include a button. */
export const Notice = ({ id, children }: Props): ReactElement => (
  <div id={id} className={styles.notice}>
    {children}
  </div>
)
