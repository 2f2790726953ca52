import type { ComponentProps, ReactElement } from 'react'
import styles from './notice.module.css'

type Props = Omit<ComponentProps<'div'>, 'className'>

/** A notice such as unsaved edits or a missing connection. Its children may include a button. */
export const Notice = (props: Props): ReactElement => (
  <div {...props} className={styles.notice} data-screen-only />
)
