import { LINK_ROW_SX } from './RowLink'

/** Cuts off a text that is too long for one line. */
const ONE_LINE_SX = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' } as const

/** Every name starts beside the photo, even a name in a script that runs from right to left. */
const NAME_SX = {
  color: 'var(--ink)',
  fontSize: '1rem',
  fontWeight: 700,
  letterSpacing: '-0.01em',
  textAlign: 'left',
  unicodeBidi: 'plaintext',
  // Leaves room for scripts whose letters are taller than the line.
  paddingBlock: '0.2em',
  marginBlock: '-0.2em',
} as const

const PHONE_SX = {
  columnGap: 12,
  padding: '5px 12px 5px 16px',
  // The button wraps only if a large text leaves no room for a name beside the button.
  '& .body': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 12 },
  '& .who': { flex: '1 1 6rem', minWidth: 0 },
  '& .more, & .note': { flex: '1 0 100%' },
  // Shows this text only to screen readers.
  '& .long': {
    position: 'absolute',
    left: 0,
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const

const WIDE_SCREEN = '@media (width >= 1100px)'

/** Matches screens with narrow rows: phones, and wide screens, where the list has two columns. */
const NARROW_ROWS = '@media (width < 600px), (width >= 1100px)'

/** A list of rows, in two columns on a wide screen. The card cuts off the border below the last rows. */
export const FAN_LIST_SX = {
  [WIDE_SCREEN]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
    marginBottom: '-1px',
  },
} as const

/**
 * A row is 72 px high, or 88 with an e-mail. The height grows only with the user's text size,
 * because each text takes one line. One class styles all elements of a row, because a list may have
 * thousands of rows.
 */
export const FAN_ROW_SX = {
  ...LINK_ROW_SX,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 16,
  minHeight: 72,
  padding: '6px 24px',
  boxShadow: 'inset 4px 0 var(--team-one, var(--line)), inset 7px 0 var(--team-two, var(--line))',
  color: 'var(--muted)',
  fontSize: 'var(--text-small)',
  lineHeight: 1.3,
  '&[data-tall]': { minHeight: 88 },
  '&[data-tall] > .MuiAvatar-root': { width: 56, height: 56 },
  '& .MuiAvatar-root:not(:has(img))': {
    background: 'var(--team-ground, var(--blue-soft))',
    color: 'var(--team-ink, var(--blue-strong))',
  },
  '& .body': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 16,
  },
  '& .top': { display: 'flex', alignItems: 'baseline', columnGap: 8 },
  '& .since': { flex: 'none' },
  '& .name': { ...ONE_LINE_SX, ...NAME_SX },
  '& .name > a': { ...ONE_LINE_SX, display: 'block', paddingBlock: '0.2em', marginBlock: '-0.2em' },
  '& .line': ONE_LINE_SX,
  '& .note': { ...ONE_LINE_SX, gridColumn: 1, color: 'var(--ink)' },
  '& .more': { display: 'flex', columnGap: 12, minWidth: 0 },
  // The link stays a target of 24 px, although the name above covers the top 3 px of the link.
  '& .more > a': { flex: 'none', paddingBlock: '2px 8px', marginBlockEnd: '-5px' },
  '& .cut': ONE_LINE_SX,
  '& .row-link:not([data-name])': { color: 'var(--muted)', fontWeight: 600 },
  '& .action': {
    display: 'grid',
    gridArea: '1 / 2 / 3',
    alignSelf: 'center',
    minWidth: '6.25rem',
    '& > .MuiChip-root': { justifySelf: 'center' },
    '& > button': { minHeight: 'var(--target)', padding: '6px 14px', fontSize: '0.9375rem' },
  },
  [NARROW_ROWS]: PHONE_SX,
  '@media (width < 360px)': { columnGap: 8, padding: '5px 8px 5px 12px' },
} as const
