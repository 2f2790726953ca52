import type { ReactElement, ReactNode } from 'react'
import styles from './profile.module.css'

/** The screen's main action: within the card, and under the thumb on a phone. */
export const ActionBar = ({ children }: { children: ReactNode }): ReactElement => (
  <div className={styles.actions}>{children}</div>
)
