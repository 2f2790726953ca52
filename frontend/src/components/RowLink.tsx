import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './rowLink.module.css'

/** The class of a row with a RowLink. */
export const OPENING_ROW = styles.opening

interface Props {
  to: string
  /** Whether the text is the fan's name, rather than a word such as 'View'. */
  isName?: boolean
  children: ReactNode
}

/**
 * A row's one link. It covers the whole row, whose buttons are above it: a click anywhere opens the
 * profile, a keyboard or a screen reader meets one link for each row, and no interactive element is inside
 * another.
 */
export const RowLink = ({ to, isName = false, children }: Props): ReactElement => (
  <Link to={to} className={styles.link} data-name={isName || undefined}>
    {children}
  </Link>
)
