/**
 * A signal that aborts with `signal`, or after the time with a TimeoutError. Safari before 17.4 lacks
 * AbortSignal.any.
 */
export function abortAfter(milliseconds: number, signal: AbortSignal): AbortSignal {
  const controller = new AbortController()
  for (const source of [signal, AbortSignal.timeout(milliseconds)])
    source.addEventListener('abort', () => controller.abort(source.reason), { once: true })
  return controller.signal
}
