import { vi } from 'vitest'
import { provider } from './account'
import { pendingPromise } from './pendingPromise'

/** Replaces session/firebase.ts in tests. All other modules of session/ are the real ones. */
export const connectProvider = vi.fn(() => Promise.resolve(provider))

/** Makes the provider wait until the returned function is called. */
export function delayProvider(): () => void {
  const { promise, resolve } = pendingPromise<typeof provider>()
  connectProvider.mockReturnValueOnce(promise)
  return () => resolve(provider)
}
