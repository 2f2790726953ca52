import type { SxProps } from '@mui/material/styles'

/** The areas of the front's grid, with a line for each row above the stripes. */
const template = (...rows: string[]): string =>
  `${rows.map((row) => `"${row}"`).join(' ')} "stripes stripes stripes" / auto minmax(0, 1fr) auto`

const NAME_BELOW = template('photo . number', 'words words words', 'counts counts counts')

/** The white sweater of a fan without a team, like the card's in theme/card.css. */
export const CARD = {
  '--team-ground': '#ffffff',
  '--team-ink': '#0a4c9a',
  '--team-stripe': '#c8102e',
  overflow: 'hidden',
  mb: 3,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  bgcolor: 'var(--surface)',
  boxShadow: 'var(--shadow)',
}

/** Small, but the same card as in theme/card.css: the team's colours with the sleeve's stripes. */
export const FRONT = {
  '--pad': { xs: '16px', sm: '24px' },
  '--avatar': { xs: '104px', sm: '144px' },
  '--faint': 'color-mix(in srgb, currentColor 20%, #0000)',
  display: 'grid',
  gridTemplate: {
    xs: template('photo words words', 'counts counts number'),
    sm: template('photo words number', 'photo counts number'),
  },
  alignItems: 'center',
  gap: { xs: 'var(--space-2) var(--space-1)', sm: 2 },
  p: 'var(--pad) var(--pad) 0',
  background: `
    radial-gradient(circle at 100% 0, #0000 50px, var(--faint) 51px 55px, #0000 56px),
    var(--team-ground)`,
  color: 'var(--team-ink)',
  '&::after': {
    gridArea: 'stripes',
    height: 30,
    mx: 'calc(var(--pad) * -1)',
    background: `linear-gradient(
      currentColor 3px, #0000 3px 7px, var(--team-stripe) 7px 21px,
      #0000 21px 25px, currentColor 25px 28px, #0000 28px
    )`,
    content: '""',
  },
  '& > .avatar': {
    gridArea: 'photo',
    mr: 1,
    borderWidth: 4,
    fontSize: 'calc(var(--avatar) * 0.36)',
  },
  '@media (width < 600px)': { '&[data-long]': { gridTemplate: NAME_BELOW } },
  '@media (width < 360px)': { gridTemplate: NAME_BELOW },
  // White paper, as in theme/print.css.
  '@media print': { background: 'none', color: '#0b1b2b' },
}

export const WORDS = {
  gridArea: 'words',
  display: 'grid',
  gap: '6px',
  alignSelf: { sm: 'end' },
}

export const nameStyle = (letters: number): SxProps => ({
  fontSize: `clamp(1.25rem, ${34 / letters}rem, min(2.5rem, 8.2vw))`,
  lineHeight: 1.08,
  letterSpacing: '-0.03em',
  unicodeBidi: 'plaintext',
})

export const DETAILS = {
  maxWidth: 'var(--text)',
  fontWeight: 600,
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  '& > span': { display: 'inline-block' },
}

export const COUNTS = {
  gridArea: 'counts',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignSelf: { sm: 'start' },
}

export const COUNT = {
  borderColor: 'currentcolor',
  background: 'none',
  color: 'inherit',
  fontWeight: 650,
}

export const NUMBER = {
  gridArea: 'number',
  alignSelf: 'end',
  WebkitTextStroke: '5px var(--team-stripe)',
  fontSize: { xs: '3.25rem', sm: '5.5rem' },
  fontWeight: 800,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 0.75,
  paintOrder: 'stroke',
}

export const ACTIONS = { flexWrap: 'wrap', gap: 1, py: 1.5, px: { xs: 2, sm: 3 } }
