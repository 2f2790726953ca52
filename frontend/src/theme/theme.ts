import { createTheme } from '@mui/material/styles'
import { buttons } from './buttons'
import { feedback } from './feedback'
import { fields } from './fields'
import { surfaces } from './surfaces'

const color = (name: string): string => `var(--${name})`

// The custom properties have other values in dark mode, so MUI gets the same names for both modes.
const palette = {
  primary: {
    main: color('blue'),
    dark: color('blue-strong'),
    light: color('blue-soft'),
    contrastText: color('on-blue'),
  },
  secondary: {
    main: color('blue-soft'),
    dark: color('chip'),
    light: color('blue-soft'),
    contrastText: color('blue'),
  },
  error: {
    main: color('red'),
    dark: color('red'),
    light: color('red-soft'),
    contrastText: color('on-red'),
  },
  success: { main: color('green'), dark: color('green'), light: color('green') },
  info: { main: color('blue'), dark: color('blue-strong'), light: color('blue-soft') },
  text: { primary: color('ink'), secondary: color('muted') },
  background: { default: color('ice'), paper: color('surface') },
  divider: color('line'),
}

const HEADING_STYLE = { fontWeight: 800, lineHeight: 1.15, letterSpacing: '-0.022em' }

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme', nativeColor: true },
  colorSchemes: { light: { palette }, dark: { palette } },
  shape: { borderRadius: 12 },
  typography: {
    fontFamily: 'inherit',
    h1: { ...HEADING_STYLE, fontSize: 'var(--text-title)' },
    h2: { ...HEADING_STYLE, fontSize: 'var(--text-large)' },
    body2: { fontSize: 'var(--text-small)' },
    button: { textTransform: 'none', fontWeight: 650, fontSize: '1rem', letterSpacing: '-0.005em' },
  },
  components: { ...buttons, ...fields, ...surfaces, ...feedback },
})

// MUI's own uses relative colours, which Firefox lacked before 128 and Chrome before 119.
theme.alpha = (color, share) => `color-mix(in srgb, ${color} calc((${share}) * 100%), #0000)`
