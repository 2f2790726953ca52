import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactElement, ReactNode } from 'react'
import { theme } from './theme'

// `speedy` adds rules by script, because the pages' content security policy forbids inline styles.
const emotionCache = createCache({ key: 'hub', speedy: true })
const { insert } = emotionCache

// MUI's rules are in a layer, so that any rule of a style sheet overrides them.
emotionCache.insert = (selector, { styles, ...rest }, sheet, shouldCache) =>
  insert(selector, { ...rest, styles: `@layer mui{${styles}}` }, sheet, shouldCache)

/**
 * Provides MUI with our theme. Wrap only screens that use MUI in this provider: a visitor's profile page
 * doesn't use MUI, and so loads a third less JavaScript. browser/colorMode.ts stores and sets the colour
 * mode, not MUI. The theme has the same custom properties in both modes.
 */
export const MuiProvider = ({ children }: { children: ReactNode }): ReactElement => (
  <CacheProvider value={emotionCache}>
    <ThemeProvider theme={theme} defaultMode="light" storageManager={null} colorSchemeNode={null}>
      {children}
    </ThemeProvider>
  </CacheProvider>
)
