import { useEffect } from 'react'
import { hasStatus, serverMessageOr } from '@/api/error'
import { useToaster } from './toasts/useToaster'

/**
 * Shows one toast for a failed load, until it succeeds: the server's message, or `fallbackMessage`. A 401
 * gets none, because it ends the session and the login opens.
 */
export function useErrorToast(error: Error | null, title: string, fallbackMessage: string): void {
  const toaster = useToaster()
  useEffect(() => {
    if (error && !hasStatus(error, 401))
      return toaster.failure(error, title, serverMessageOr(error, fallbackMessage))
  }, [error, toaster, title, fallbackMessage])
}
