import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ToastProvider } from '@/components/toasts/ToastProvider'
import type { Boot } from '@/lib/boot'
import { SessionProvider } from '@/session/SessionProvider'
import { MODE_KEY, theme } from '@/theme/theme'
import { ErrorBoundary } from './ErrorBoundary'
import { Router } from './Router'
import { STAGE_ID } from './stage'

// `speedy` writes rules through the CSSOM in every build: the page's policy allows no inline style.
const emotion = createCache({ key: 'hub', speedy: true })

interface Props {
  boot: Boot
  client: QueryClient
}

/** Dialogs open inside the stage and hide the rest of it; toasts stand beside it and stay announced. */
export const App = ({ boot, client }: Props): ReactElement => (
  <CacheProvider value={emotion}>
    <ThemeProvider theme={theme} defaultMode="light" modeStorageKey={MODE_KEY}>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <SessionProvider boot={boot}>
            <div id={STAGE_ID}>
              <ErrorBoundary>
                <Router />
              </ErrorBoundary>
            </div>
          </SessionProvider>
        </ToastProvider>
      </QueryClientProvider>
    </ThemeProvider>
  </CacheProvider>
)
