import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactElement, ReactNode } from 'react'
import { MODE_KEY, theme } from './theme'

// `speedy` writes rules through the CSSOM in every build: the page's policy allows no inline style.
const emotion = createCache({ key: 'hub', speedy: true })

/**
 * The component kit, in our looks. It stands only around the screens that use it: a visitor's
 * profile page does without, and loads a third less.
 */
export const Kit = ({ children }: { children: ReactNode }): ReactElement => (
  <CacheProvider value={emotion}>
    <ThemeProvider theme={theme} defaultMode="light" modeStorageKey={MODE_KEY}>
      {children}
    </ThemeProvider>
  </CacheProvider>
)
