import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { STAGE_ID } from '@/components/Overlay'
import { ToastProvider } from '@/components/toasts/ToastProvider'
import type { BootData } from '@/lib/boot'
import { SessionProvider } from '@/session/SessionProvider'
import { ErrorBoundary } from './ErrorBoundary'
import { LockGate } from './LockGate'
import { Router } from './Router'

interface Props {
  boot: BootData
  client: QueryClient
}

export const App = ({ boot, client }: Props): ReactElement => (
  <QueryClientProvider client={client}>
    <ToastProvider>
      <LockGate locked={boot.locked ?? false}>
        <SessionProvider boot={boot}>
          <div id={STAGE_ID}>
            <ErrorBoundary>
              <Router />
            </ErrorBoundary>
          </div>
        </SessionProvider>
      </LockGate>
    </ToastProvider>
  </QueryClientProvider>
)
