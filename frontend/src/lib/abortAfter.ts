/**
 * Returns a signal that aborts when `signal` does, or with a TimeoutError after this time. It doesn't use
 * AbortSignal.any, which Safari lacked before version 17.4.
 */
export function abortAfter(milliseconds: number, signal: AbortSignal): AbortSignal {
  const controller = new AbortController()
  for (const source of [signal, AbortSignal.timeout(milliseconds)])
    source.addEventListener('abort', () => controller.abort(source.reason), { once: true })
  return controller.signal
}
