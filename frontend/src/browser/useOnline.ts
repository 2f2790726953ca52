import { onlineManager } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

/** Whether this device has a network. It has none if the last request failed and the browser says so. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline() || navigator.onLine,
    () => true, // when the build renders the server's pages
  )

function subscribe(onChange: () => void): () => void {
  const unsubscribe = onlineManager.subscribe(onChange)
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    unsubscribe()
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Calls `retry`, unless it is null, when the server can be reached again. */
export function useOnReconnect(retry: (() => void) | null): void {
  useEffect(
    () =>
      retry
        ? onlineManager.subscribe((isReachable) => {
            if (isReachable) retry()
          })
        : undefined,
    [retry],
  )
}
