import { useEffect } from 'react'
import { serverMessageOr } from '@/api/error'
import { useToaster } from './toasts/ToastProvider'

/** Shows one toast for a failed load: the server's message, or the screen's `otherwise`. */
export function useErrorToast(error: Error | null, title: string, otherwise: string): void {
  const toaster = useToaster()
  useEffect(() => {
    if (error) toaster.failure(error, title, serverMessageOr(error, otherwise))
  }, [error, toaster, title, otherwise])
}
