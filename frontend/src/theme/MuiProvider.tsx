import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactElement, ReactNode } from 'react'
import { theme } from './theme'

// `speedy` writes rules through the CSSOM in every build: the page's policy allows no inline style.
const emotion = createCache({ key: 'hub', speedy: true })

/**
 * MUI with our theme. Only the screens that use MUI are wrapped in it: a visitor's profile page isn't, and
 * loads a third less JavaScript. browser/colorMode.ts manages the colour mode, so MUI neither stores it
 * nor writes the attribute: the colours are the same custom properties in both modes.
 */
export const MuiProvider = ({ children }: { children: ReactNode }): ReactElement => (
  <CacheProvider value={emotion}>
    <ThemeProvider theme={theme} defaultMode="light" storageManager={null} colorSchemeNode={null}>
      {children}
    </ThemeProvider>
  </CacheProvider>
)
