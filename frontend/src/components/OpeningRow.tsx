import Button from '@mui/material/Button'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'

/**
 * The whole row opens by its one link, whose box is stretched over it; the row's buttons stay above.
 * So there is one link to read or to reach by keyboard, and nothing interactive within another.
 */
export const OPENING_ROW = {
  position: 'relative',
  '&:hover': { background: 'var(--sunken)' },
  '& button': { position: 'relative', zIndex: 1 },
} as const

const STRETCHED = {
  flex: 'none',
  ml: 'auto', // in a row that wraps on a narrow phone
  position: 'static',
  '&::after': { position: 'absolute', inset: 0, content: '""' },
} as const

interface Props {
  to: string
  children: ReactNode
}

export const OpeningLink = ({ to, children }: Props): ReactElement => (
  <Button component={Link} to={to} variant="text" size="small" sx={STRETCHED}>
    {children}
  </Button>
)
