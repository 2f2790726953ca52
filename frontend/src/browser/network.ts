import { onlineManager } from '@tanstack/react-query'

// TanStack's `onlineManager` keeps whether the server can be reached. It then refetches what had failed.
// The browser can't tell: on some machines `navigator.onLine` is always false, and without a server it is
// true.

const CHECK_INTERVAL_MS = 5_000
const CHECK_TIMEOUT_MS = 10_000

let nextCheck: ReturnType<typeof setTimeout> | undefined

/** Records whether the server can be reached. If not, checks it regularly. */
export function setReachable(isReachable: boolean): void {
  clearTimeout(nextCheck)
  if (!isReachable) nextCheck = setTimeout(checkServer, CHECK_INTERVAL_MS)
  onlineManager.setOnline(isReachable)
}

/** Makes a request to find out whether the server can be reached. */
export async function checkServer(): Promise<void> {
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
  const call = fetch(new URL('/healthz', window.location.origin), { cache: 'no-store', signal })
  setReachable(await call.then(({ ok }) => ok).catch(() => false))
}

/**
 * Sends a request. If it gets no response, checks whether that is due to the network, because an extension
 * may block a single request. A 5xx response may be a proxy's.
 */
export async function fetchFromServer(request: Request): Promise<Response> {
  try {
    const response = await fetch(request)
    if (response.status < 500) setReachable(true)
    return response
  } catch (error) {
    if (onlineManager.isOnline() && !request.signal.aborted) void checkServer()
    throw error
  }
}

/** Checks what the browser says about the network, which TanStack Query would believe. */
export const checkNetworkEvents = (): void =>
  onlineManager.setEventListener(() => {
    addEventListener('online', checkServer)
    addEventListener('offline', checkServer)
    return () => undefined // they stay as long as the page
  })
