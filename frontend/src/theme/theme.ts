import { createTheme } from '@mui/material/styles'
// Gives MUI's ThemeProvider the props for CSS variables, such as `colorSchemeNode`.
import type {} from '@mui/material/themeCssVarsAugmentation'

const cssVariable = (name: string): string => `var(--${name})`

// One palette is enough for both modes, because the tokens have other values in dark mode.
const palette = {
  primary: {
    main: cssVariable('blue'),
    dark: cssVariable('blue-strong'),
    light: cssVariable('blue-soft'),
    contrastText: cssVariable('on-blue'),
  },
  text: { primary: cssVariable('ink'), secondary: cssVariable('muted') },
  background: { default: cssVariable('ice'), paper: cssVariable('surface') },
  divider: cssVariable('line'),
}

/** MUI's theme, for the few of its components that the app uses. All values are those of tokens.css. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme', nativeColor: true },
  colorSchemes: { light: { palette }, dark: { palette } },
  typography: {
    fontFamily: 'inherit',
    button: {
      textTransform: 'none',
      fontSize: 'var(--text-body)',
      fontWeight: 650,
      letterSpacing: 'normal',
    },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiPaper: {
      styleOverrides: {
        root: {
          border: '1px solid var(--line)',
          borderRadius: 'var(--radius-button)',
          backgroundImage: 'none',
          boxShadow: 'var(--shadow)',
        },
      },
    },
    MuiMenu: { styleOverrides: { paper: { minWidth: 220, marginTop: 8, paddingBlock: 8 } } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          '&&': { minHeight: 48 }, // twice, to override MUI's rule for wide screens
          gap: 14,
          fontWeight: 650,
          '&[data-danger]': { color: 'var(--red)' },
        },
      },
    },
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: 60, borderBottom: '1px solid var(--line)' },
        // The indicator is red, like a rink's centre line.
        indicator: {
          height: 4,
          clipPath: 'inset(0 16px round 4px 4px 0 0)',
          backgroundColor: 'var(--red)',
        },
      },
    },
    MuiAutocomplete: {
      styleOverrides: { paper: { marginTop: 6 }, endAdornment: { right: 8 } },
    },
  },
})

// Replaces MUI's function, which uses relative colours: Firefox lacked them before 128, Chrome before 119.
theme.alpha = (color, share) => `color-mix(in srgb, ${color} calc((${share}) * 100%), #0000)`
