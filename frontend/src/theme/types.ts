import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'

/** Default props and style overrides of MUI's components. */
export type ThemeComponents = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>
