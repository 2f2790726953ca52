import { createTheme } from '@mui/material/styles'
import { buttons } from './buttons'
import { feedback } from './feedback'
import { fields } from './fields'
import { surfaces } from './surfaces'

const cssVariable = (name: string): string => `var(--${name})`

// One palette is enough for both modes, because the custom properties have other values in dark mode.
const palette = {
  primary: {
    main: cssVariable('blue'),
    dark: cssVariable('blue-strong'),
    light: cssVariable('blue-soft'),
    contrastText: cssVariable('on-blue'),
  },
  secondary: {
    main: cssVariable('blue-soft'),
    dark: cssVariable('chip'),
    light: cssVariable('blue-soft'),
    contrastText: cssVariable('blue'),
  },
  error: {
    main: cssVariable('red'),
    dark: cssVariable('red'),
    light: cssVariable('red-soft'),
    contrastText: cssVariable('on-red'),
  },
  success: { main: cssVariable('green'), dark: cssVariable('green'), light: cssVariable('green') },
  info: {
    main: cssVariable('blue'),
    dark: cssVariable('blue-strong'),
    light: cssVariable('blue-soft'),
  },
  text: { primary: cssVariable('ink'), secondary: cssVariable('muted') },
  background: { default: cssVariable('ice'), paper: cssVariable('surface') },
  divider: cssVariable('line'),
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

// Replaces MUI's function, which uses relative colours: Firefox lacked them before 128, Chrome before 119.
theme.alpha = (color, share) => `color-mix(in srgb, ${color} calc((${share}) * 100%), #0000)`
