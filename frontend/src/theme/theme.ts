import { createTheme } from '@mui/material/styles'
import { controls } from './controls'

/** Where the chosen colour mode is kept; the page's first script reads it before anything is painted. */
export const MODE_KEY = 'hockeyhub-mode'

const color = (name: string): string => `var(--${name})`

// The tokens change with the scheme by themselves, so both schemes are the same set of names.
const palette = {
  primary: {
    main: color('blue'),
    dark: color('blue-strong'),
    light: color('blue-soft'),
    contrastText: color('on-blue'),
  },
  error: {
    main: color('red'),
    dark: color('red'),
    light: color('red-soft'),
    contrastText: color('on-red'),
  },
  success: { main: color('green'), dark: color('green'), light: color('green') },
  text: { primary: color('ink'), secondary: color('muted') },
  background: { default: color('ice'), paper: color('surface') },
  divider: color('line'),
}

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme', nativeColor: true },
  colorSchemes: { light: { palette }, dark: { palette } },
  shape: { borderRadius: 12 },
  typography: {
    fontFamily: 'inherit',
    body2: { fontSize: 'var(--text-small)' },
    button: { textTransform: 'none', fontWeight: 650, fontSize: '1rem', letterSpacing: '-0.005em' },
  },
  components: controls,
})
