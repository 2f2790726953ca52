import type { ReactElement, ReactNode } from 'react'
import styles from './chip.module.css'

interface Props {
  icon?: ReactElement
  children: ReactNode
}

/** A word or a number that describes something, and can't be pressed. */
export const Chip = ({ icon, children }: Props): ReactElement => (
  <span className={`badge ${styles.chip}`}>
    {icon}
    <span>{children}</span>
  </span>
)
