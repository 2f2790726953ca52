import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface Props {
  to: string
  /** Whether the text is the fan's name, rather than a word such as 'View'. */
  isName?: boolean
  /** The name for screen readers, if the text doesn't say where the link leads. */
  label?: string
  children: ReactNode
}

/**
 * The only link of a row with the class of rowLink.module.css. The link covers the row, so that a click
 * anywhere follows it. Screen readers find one link in each row, and no interactive element contains another one.
 */
export const RowLink = ({ to, isName = false, label, children }: Props): ReactElement => (
  <Link to={to} aria-label={label} data-name={isName || undefined}>
    {children}
  </Link>
)
