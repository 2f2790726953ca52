import { LINK_ROW_SX } from './RowLink'

/** The line height of a text that is cut off after some lines: it holds the letters of all scripts, so that no further line shows. */
export const CLAMPED_LINE_HEIGHT = 1.5

/** Cuts off a text that is too long for one line, but not its letters' upper and lower ends. */
export const ONE_LINE_SX = {
  overflowX: 'clip',
  minWidth: 0,
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
} as const

/**
 * A long name takes two lines. Every name starts beside the photo, even a name in a script that runs
 * from right to left.
 */
const NAME_SX = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  color: 'var(--ink)',
  fontSize: '1rem',
  fontWeight: 700,
  letterSpacing: '-0.01em',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  lineHeight: CLAMPED_LINE_HEIGHT,
  marginBlock: '-0.1em', // the row is as high as with its own line height
} as const

/**
 * The initials are in the team's colours, where `teamColors` sets them. A thin border parts a dark team
 * from a dark row.
 */
export const TEAM_AVATARS_SX = {
  '& .MuiAvatar-root:not(:has(img))': {
    background: 'var(--team-ground, var(--blue-soft))',
    color: 'var(--team-ink, var(--blue-strong))',
    border: '1px solid color-mix(in srgb, var(--team-ink, transparent) 24%, transparent)',
  },
} as const

/** The background of what is new. The tonal buttons stand out from it. */
export const NEW_BACKGROUND = 'color-mix(in srgb, var(--blue-soft) 70%, var(--surface))'

export const WIDE_SCREEN = '@media (width >= 1100px)'

/** Matches screens with narrow rows: phones, and wide screens, where the list has two columns. */
const NARROW_ROWS = '@media (width < 600px), (width >= 1100px)'

/**
 * A list of rows, in two columns on a wide screen, where a row's link is below its button. The card
 * cuts off the border below the last rows.
 */
export const FAN_LIST_SX = {
  [WIDE_SCREEN]: {
    '--action-flow': 'column',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
    columnGap: '16px',
    marginBottom: '-1px',
    // The air below the link's text is as high as the air above the button.
    '& .action > a': { marginBottom: '-7px' },
  },
} as const

/** A list that is all of its card, at every width. */
export const CARD_LIST_SX = { ...FAN_LIST_SX, marginBottom: '-1px' } as const

/** A dot between two parts of a line. No line begins with it. */
export const DOT = '\u00a0·\n'

/** Turns a DOT into a line break. A block would be one too, but screen readers read it as a piece of its own. */
export const BREAK_SX = { fontSize: 0, whiteSpace: 'pre-line' } as const

/** The space around and between a row's parts. */
export const ROW_SPACE_SX = {
  columnGap: '16px',
  padding: '5px 24px',
  [NARROW_ROWS]: { columnGap: '12px', padding: '5px 10px 5px 16px' },
  '@media (width < 600px)': { columnGap: '10px', padding: '5px 8px 5px 12px' },
  '@media (width < 22.5rem)': { columnGap: '8px' },
} as const

/**
 * A row is 72 px high, or 88 with an e-mail. Only a very long text or a larger text size makes it
 * higher. One class styles all elements of a row, because a list may have thousands of rows.
 */
export const FAN_ROW_SX = {
  ...LINK_ROW_SX,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  minHeight: 72,
  boxShadow: 'inset 4px 0 var(--team-one, var(--line)), inset 7px 0 var(--team-two, var(--line))',
  color: 'var(--muted)',
  fontSize: 'var(--text-small)',
  lineHeight: 1.3,
  '&[data-tall]': { minHeight: 88 },
  '& > .MuiAvatar-root, & > .mark': { gridArea: '1 / 1' },
  ...TEAM_AVATARS_SX,
  '&:has(> .mark)': { background: NEW_BACKGROUND },
  // At the photo's upper corner.
  '& > .mark': {
    display: 'flex',
    placeSelf: 'center end',
    borderRadius: '50%',
    boxShadow: '0 0 0 2px var(--surface)',
    translate: '4px -20px',
  },
  // The buttons wrap only if a large text leaves no room for a name beside them.
  '& .body': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' },
  '& .who': { flex: '1 1 6rem', minWidth: 0 },
  '& .name': NAME_SX,
  '& .line': { overflowWrap: 'anywhere', textWrap: 'balance' },
  '& .note': { color: 'var(--ink)' },
  '& .row-link:not([data-name])': { color: 'var(--muted)', fontWeight: 600 },
  '& .action': {
    display: 'flex',
    flexDirection: 'var(--action-flow, row-reverse)',
    alignItems: 'stretch',
    gap: '4px 20px',
    textAlign: 'center',
    '& > a': { alignSelf: 'center', paddingBlock: 3 }, // 24 px high, as a target must be
    '& > a > svg': { verticalAlign: '-3px' },
    '& > button, & > .MuiChip-root': {
      minWidth: '5.875rem',
      minHeight: 'var(--target)',
      padding: '6px 14px',
      fontSize: 'var(--text-small)',
    },
    '& > .MuiChip-root': { borderRadius: 'var(--radius-button)' },
  },
  [NARROW_ROWS]: { '& .body': { columnGap: 8 } },
  '@media (width < 600px)': {
    '--action-flow': 'column',
    '& .action > a': { marginBottom: '-7px' },
  },
  // A narrow phone, or a text size of 150 % or more on another phone.
  '@media (width < 22.5rem)': {
    '--action-flow': 'row',
    '& .action > a': { marginBottom: 0 },
  },
} as const
