import { OPENING_ROW } from './RowLink'

/** The areas of a row's grid: a line of columns for each line of text. */
const areas = (...lines: string[]): string => lines.map((line) => `"${line}"`).join(' ')

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 10,
  minWidth: 0,
  color: 'var(--muted)',
  overflowWrap: 'anywhere',
} as const

/** The first letter of each text decides its direction; all names begin at the photo. */
const NAME = {
  gridArea: 'name',
  display: '-webkit-box',
  overflow: 'hidden',
  fontSize: '1rem',
  fontWeight: 700,
  letterSpacing: '-0.01em',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  // Room for the letters of scripts that are higher than a line.
  paddingBlock: '0.2em',
  marginBlock: '-0.2em',
} as const

const PHONE = {
  columnGap: 12,
  paddingInline: 12,
  // The e-mail and the link of the dashboard's and the search's rows have one line of the whole width,
  // below the button.
  '&:has(.more > a)': {
    gridTemplateAreas: areas(
      'avatar name action menu',
      'avatar line action menu',
      'avatar more more more',
    ),
  },
  '& .more:has(> a)': { flexWrap: 'nowrap' },
  // Makes the link high enough for WCAG's target size, although a press anywhere in the row opens it.
  '& .more > a': { flex: 'none', paddingBlock: 3 },
  // With two buttons, only the name is beside them.
  '&:has(.action):has(.menu)': {
    gridTemplateAreas: areas(
      'avatar name action menu',
      'avatar line line line',
      'avatar more more more',
    ),
  },
} as const

const NARROW_PHONE = {
  // Stacks the two buttons.
  '&:has(.action):has(.menu)': {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto 28px',
    gridTemplateAreas: areas(
      'avatar name name menu',
      'avatar line line menu',
      'avatar more action action',
    ),
  },
  '&:has(.action):not(:has(.menu))': {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateAreas: areas('avatar name', 'avatar line', 'avatar more', 'avatar action'),
  },
} as const

/**
 * A row is 72 px high: two or three lines beside the photo. It grows only where a long name or place
 * needs a second line, or where the width of a phone leaves no room for two buttons beside the text. All
 * rules are in the row's one class, since a list may have thousands of rows.
 */
export const FAN_ROW = {
  ...OPENING_ROW,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  gridTemplateAreas: areas(
    'avatar name action menu',
    'avatar line action menu',
    'avatar more action menu',
  ),
  alignContent: 'center',
  columnGap: 16,
  minHeight: 72,
  padding: '7px 24px',
  fontSize: 'var(--text-small)',
  lineHeight: 1.3,
  'ul:last-of-type > &:last-child': { borderBottom: 0 },
  '&[data-new]': { boxShadow: 'inset 4px 0 var(--blue)' },
  '& > .MuiAvatar-root': { gridArea: 'avatar' },
  '& .name': NAME,
  '& .line': { ...LINE, gridArea: 'line' },
  // The line breaks between city and team rather than inside of them.
  '& .part': { display: 'inline-block' },
  '& .more': { ...LINE, gridArea: 'more' },
  '& .cut': {
    overflow: 'hidden',
    maxWidth: '100%',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  // A badge has an icon rather than a background, because a list has many.
  '& .fact': {
    display: 'inline-flex',
    gap: 5,
    alignItems: 'center',
    maxWidth: '100%',
    minWidth: 0,
  },
  '& .fact > svg': { flex: 'none', width: 15, height: 15 },
  '& .action': { gridArea: 'action' },
  '& .action > button': {
    minHeight: 'var(--target)',
    padding: '6px 14px',
    fontSize: '0.9375rem',
  },
  '& .menu': { gridArea: 'menu', marginInline: -8 },
  '@media (width < 600px)': PHONE,
  '@media (width < 360px)': NARROW_PHONE,
} as const
