import Button from '@mui/material/Button'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'

/**
 * Styles of a row that opens wherever it is clicked: the box of its one link covers the whole row, and
 * the row's buttons are above it. So a keyboard or a screen reader meets one link for each row, and no
 * interactive element is inside another.
 */
export const OPENING_ROW = {
  position: 'relative',
  '&:hover': { background: 'var(--sunken)' },
  '& button': { position: 'relative', zIndex: 1 },
} as const

const STRETCHED = {
  position: 'static',
  '&::after': { position: 'absolute', inset: 0, content: '""' },
} as const

const BUTTON = {
  ...STRETCHED,
  flex: 'none',
  ml: 'auto', // in a row that wraps on a narrow phone
} as const

interface Props {
  to: string
  children: ReactNode
}

export const OpeningLink = ({ to, children }: Props): ReactElement => (
  <Button component={Link} to={to} variant="text" size="small" sx={BUTTON}>
    {children}
  </Button>
)
