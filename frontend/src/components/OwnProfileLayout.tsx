import type { ReactElement, ReactNode } from 'react'
import styles from './ownProfileLayout.module.css'

/** Arranges the viewer's own card and the details. In print they are side by side, to fit on one page. */
export const OwnProfileLayout = ({ children }: { children: ReactNode }): ReactElement => (
  <div className={styles.columns}>{children}</div>
)
