import type { ComponentProps, ReactElement } from 'react'
import styles from './notice.module.css'

type Props = Omit<ComponentProps<'div'>, 'className'>

/** What one should know here, such as unsaved edits or a missing connection; its children may include a button. */
export const Notice = (props: Props): ReactElement => (
  <div {...props} className={styles.notice} data-screen-only />
)
