import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Whether this device has a network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true, // when the build renders the server's pages
  )

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/**
 * Calls `retry`, unless it is null, when the network is back. A change of `retry` doesn't replace the
 * listener: if the 'online' event itself caused that change, a new listener would miss the event.
 */
export function useOnReconnect(retry: (() => void) | null): void {
  const hasRetry = retry !== null
  const onOnline = useEffectEvent(() => retry?.())
  useEffect(() => {
    if (!hasRetry) return
    const listener = (): void => onOnline()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [hasRetry])
}
