// This type import gives MUI's ThemeProvider the props for CSS variables, such as `colorSchemeNode`.

import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'

/** Default props and style overrides of MUI's components. */
export type ThemeComponents = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>
