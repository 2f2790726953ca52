import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'

/**
 * The style of a row with one link. The link's box covers the row, so that a click anywhere in the
 * row follows the link. The row's buttons are above that box.
 */
export const LINK_ROW_SX = {
  position: 'relative',
  '& button': { position: 'relative', zIndex: 1 },
  '& .row-link': { color: 'inherit', textDecoration: 'none' },
  '& .row-link:not([data-name])': { color: 'var(--blue)', fontWeight: 600 },
  // A touch screen would show the hover state of the last touched row.
  '@media (hover: hover)': {
    '&:has(.row-link):hover': { background: 'var(--sunken)' },
    '&:hover .row-link': { textDecoration: 'underline' },
  },
  '& .row-link::after': { position: 'absolute', inset: 0, content: '""' },
  '& .row-link:focus-visible': { outline: 'none' },
  '& .row-link:focus-visible::after': { outline: '3px solid var(--blue)', outlineOffset: -3 },
} as const

interface Props {
  to: string
  /** Whether the text is the fan's name, rather than a word such as 'View'. */
  isName?: boolean
  /** The name for screen readers, if the text doesn't say where the link leads. */
  label?: string
  children: ReactNode
}

/**
 * A row's only link. The link covers the row, so that a click anywhere follows it. Screen
 * readers find one link in each row, and no interactive element contains another one.
 */
export const RowLink = ({ to, isName = false, label, children }: Props): ReactElement => (
  <Link to={to} className="row-link" aria-label={label} data-name={isName || undefined}>
    {children}
  </Link>
)
