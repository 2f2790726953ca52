import { useEffect } from 'react'
import { serverMessageOr } from '@/api/error'
import { useToaster } from './toasts/useToaster'

/** Shows one toast for a failed load, until it succeeds: the server's message, or `fallbackMessage`. */
export function useErrorToast(error: Error | null, title: string, fallbackMessage: string): void {
  const toaster = useToaster()
  useEffect(() => {
    if (error) return toaster.failure(error, title, serverMessageOr(error, fallbackMessage))
  }, [error, toaster, title, fallbackMessage])
}
