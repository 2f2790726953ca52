const HIDDEN_SX = { position: 'absolute', clipPath: 'inset(50%)' } as const

/** Hides a text that would widen what scrolls. */
const CLIPPED_SX = { ...HIDDEN_SX, width: '1px', height: '1px', overflow: 'hidden' } as const

const CHIP_SX = {
  flex: 'none',
  width: 'auto',
  maxWidth: '100%',
  minHeight: 'var(--target)',
  border: '1px solid var(--control)',
  borderRadius: 99,
  background: 'var(--surface)',
  '&:hover': { borderColor: 'var(--blue)' },
  '&:focus-within': { borderColor: 'var(--blue)', boxShadow: 'inset 0 0 0 1px var(--blue)' },
} as const

const CHOSEN_SX = { borderColor: 'var(--blue)', background: 'var(--blue-soft)' } as const

/** Keeps room for a line below the chips, so that the city's hint doesn't move the results. */
const MIN_HEIGHT = 'calc(var(--target) + 8px + 1.5rem)'

/** Shows the fields for team and city as chips. They wrap where the text is too large for one line. */
export const CHIPS_SX = {
  position: 'relative',
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  gap: 1,
  minHeight: MIN_HEIGHT,

  '& > .MuiFormControl-root': { ...CHIP_SX, flexDirection: 'row', alignItems: 'center' },
  '& > .MuiFormControl-root > label': { m: 0, pl: 2 },
  '& > .MuiFormControl-root > [role=combobox]': {
    gap: 0.75,
    minHeight: 'var(--target)',
    m: '-1px', // covers the chip's border
    p: '0 12px 0 6px',
    border: 0,
    borderRadius: 99,
    background: 'none',
    fontWeight: 650,
    '& > .MuiTypography-root': { color: 'inherit' },
  },
  // Hides the text 'Any' on a phone, which has room only for the label.
  '&:not([data-team]) > .MuiFormControl-root > [role=combobox] > .MuiTypography-root': {
    '@media (width < 600px)': CLIPPED_SX,
  },
  '&[data-team] > .MuiFormControl-root': CHOSEN_SX,
  '&[data-team] > .MuiFormControl-root > label': HIDDEN_SX,
  '& .long': { '@media (width < 600px)': CLIPPED_SX },

  // Lays out the city's field and its hint as if they were direct children of this element.
  '& > .MuiAutocomplete-root, & > .MuiAutocomplete-root > .MuiFormControl-root': {
    display: 'contents',
  },
  '& > .MuiAutocomplete-root > .MuiFormControl-root > label': HIDDEN_SX,
  '& .MuiAutocomplete-inputRoot': {
    ...CHIP_SX,
    flex: '1 1 8.5rem',
    maxWidth: { sm: '18rem' },
    '& .MuiOutlinedInput-notchedOutline': { display: 'none' },
    '& .MuiAutocomplete-input': { p: '9px 8px 9px 16px' },
  },
  '&[data-city] .MuiAutocomplete-inputRoot': CHOSEN_SX,
  '& .MuiAutocomplete-popper': { minWidth: 240 },
  '& .MuiFormHelperText-root': { flex: '0 0 100%', m: 0, pl: 2 },
} as const
