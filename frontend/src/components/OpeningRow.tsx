/**
 * The whole row opens by its one link, whose box is stretched over it; the row's buttons stay above.
 * So there is one link to read or to reach by keyboard, and nothing interactive within another.
 */
export const OPENING_ROW = {
  position: 'relative',
  '&:hover': { background: 'var(--sunken)' },
  '& button': { position: 'relative', zIndex: 1 },
} as const

export const STRETCHED_LINK = {
  position: 'static',
  '&::after': { position: 'absolute', inset: 0, content: '""' },
} as const
