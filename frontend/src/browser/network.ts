import { onlineManager } from '@tanstack/react-query'

// TanStack's `onlineManager` stores whether the server can be reached, and refetches failed queries when it
// can be again. `navigator.onLine` can't tell: on some machines it is always false, and without a server it is
// true.

const CHECK_INTERVAL_MS = 5_000
const CHECK_TIMEOUT_MS = 10_000

let nextCheck: ReturnType<typeof setTimeout> | undefined
let pendingCheck: Promise<boolean> | undefined

/** Records whether the server can be reached. If not, checks it regularly while the page is visible. */
export function setServerReachable(isReachable: boolean): void {
  pendingCheck = undefined
  clearTimeout(nextCheck)
  if (!isReachable) nextCheck = setTimeout(checkServerLater, CHECK_INTERVAL_MS)
  onlineManager.setOnline(isReachable)
}

/** Makes a request to find out whether the server can be reached, unless another request tells sooner. */
export async function checkServer(): Promise<void> {
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
  const call = fetch(new URL('/healthz', window.location.origin), { cache: 'no-store', signal })
  const check = call.then(({ ok }) => ok).catch(() => false)
  pendingCheck = check
  const isReachable = await check
  if (pendingCheck === check) setServerReachable(isReachable)
}

function checkServerLater(): void {
  if (document.hidden) setServerReachable(false)
  else void checkServer()
}

/**
 * Sends a request. If it gets no response, checks whether that is due to the network, because an extension
 * may block a single request. A 5xx response may be a proxy's.
 */
export async function fetchFromServer(request: Request): Promise<Response> {
  try {
    const response = await fetch(request)
    if (response.status < 500) setServerReachable(true)
    return response
  } catch (error) {
    if (onlineManager.isOnline() && !pendingCheck && !request.signal.aborted) void checkServer()
    throw error
  }
}

/** Asks the server after the browser's network events, which TanStack Query would believe. */
export const watchNetworkEvents = (): void =>
  onlineManager.setEventListener(() => {
    addEventListener('online', checkServer)
    addEventListener('offline', checkServer)
    return () => undefined // the listeners stay as long as the page
  })
