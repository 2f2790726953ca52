import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { BootData } from '@/browser/boot'
import { Toasts } from '@/components/toasts/Toasts'
import { ErrorBoundary } from '@/features/error-boundary/ErrorBoundary'
import { SessionProvider } from '@/session/SessionProvider'
import { LockGate } from './LockGate'
import { Router } from './Router'

interface Props {
  boot: BootData
  client: QueryClient
}

export const App = ({ boot, client }: Props): ReactElement => (
  <QueryClientProvider client={client}>
    <LockGate locked={boot.locked ?? false}>
      <SessionProvider boot={boot}>
        <ErrorBoundary>
          <Router />
        </ErrorBoundary>
      </SessionProvider>
    </LockGate>
    <Toasts />
  </QueryClientProvider>
)
