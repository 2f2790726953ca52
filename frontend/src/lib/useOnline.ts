import { useEffect, useSyncExternalStore } from 'react'

/** Whether this device has a network at all. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine)

function listen(heard: () => void): () => void {
  addEventListener('online', heard)
  addEventListener('offline', heard)
  return () => {
    removeEventListener('online', heard)
    removeEventListener('offline', heard)
  }
}

/** Does something when the network comes back; `null` where nothing waits for it. */
export function useOnReconnect(again: (() => void) | null): void {
  useEffect(() => {
    if (!again) return
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [again])
}
