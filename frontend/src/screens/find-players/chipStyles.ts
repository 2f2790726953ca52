const HIDDEN_SX = { position: 'absolute', clipPath: 'inset(50%)' } as const

/** As high as the field for a name. */
const HEIGHT = '48px'

/** The background of a filter that is filled in. */
const CHOSEN = 'var(--blue-soft)'

/** Keeps room for a line below the chips, so that the city's hint doesn't move the results. */
const MIN_HEIGHT = `calc(${HEIGHT} + 8px + 1.5rem)`

/** Shows the fields for team and city as chips. They wrap where the text is too large for one line. */
export const CHIPS_SX = {
  position: 'relative',
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  gap: 1,
  minHeight: MIN_HEIGHT,
  pb: 2,

  '& > .MuiFormControl-root': {
    flex: { xs: 'none', sm: '1 1 8.5rem' },
    flexDirection: 'row',
    alignItems: 'center',
    width: 'auto',
    maxWidth: '100%',
    border: '1px solid var(--control)',
    borderRadius: 'var(--radius-button)',
    background: 'var(--surface)',
    '@media (hover: hover)': { '&:hover': { borderColor: 'var(--blue)' } },
  },
  '& > .MuiFormControl-root > .MuiInputLabel-root': { m: 0, pl: 1.5 },
  '& > .MuiFormControl-root > button': {
    flex: 1,
    gap: 0.75,
    minHeight: HEIGHT,
    m: '-1px', // covers the border
    px: 1,
    border: 0,
    background: 'none',
    fontSize: 'var(--text-small)',
    fontWeight: 650,
    '& > .MuiTypography-root': { color: 'inherit' },
  },
  '&[data-team] > .MuiFormControl-root': { borderColor: 'var(--blue)', background: CHOSEN },
  '&[data-team] > .MuiFormControl-root > .MuiInputLabel-root': HIDDEN_SX,

  // A city's name needs more room than its field has on a phone. MUI gives the list the field's width.
  '& > .MuiAutocomplete-popper': { '@media (width < 600px)': { width: '100% !important' } },

  // Lays out the city's field and its hint as if they were direct children of this element.
  '& > .MuiAutocomplete-root, & > .MuiAutocomplete-root > .MuiFormControl-root': {
    display: 'contents',
  },
  '& > .MuiAutocomplete-root > .MuiFormControl-root > label': HIDDEN_SX,
  '& .MuiAutocomplete-inputRoot': {
    flex: '1 1 10rem',
    width: 'auto',
    background: 'var(--surface)',
  },
  '&[data-city] .MuiAutocomplete-inputRoot': { background: CHOSEN },
  '&[data-city] fieldset': { borderColor: 'var(--blue)' },
  '& .MuiFormHelperText-root': { flex: '0 0 100%', m: '0 0 -8px', pl: 2 },
} as const
