import { useEffect } from 'react'
import { errorText, hasStatus, serverMessageOr } from '@/api/error'
import { useToaster } from './toasts/useToaster'

/**
 * If a load fails, shows a toast with the server's message or `fallbackMessage` until a load
 * succeeds; the screen says if there is no network. A 401 gets no toast, because a 401 ends the
 * session and opens the login.
 */
export function useErrorToast(error: Error | null, title: string, fallbackMessage: string): void {
  const toaster = useToaster()
  useEffect(() => {
    if (!error || hasStatus(error, 401)) return
    const { hint: _, ...texts } = errorText(error, title, serverMessageOr(error, fallbackMessage))
    return toaster.show({ kind: 'error', ...texts })
  }, [error, toaster, title, fallbackMessage])
}
