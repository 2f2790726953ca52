import { vi } from 'vitest'
import { provider } from './account'

/** Replaces session/firebase.ts in tests. All other modules of session/ are the real ones. */
export const connectProvider = vi.fn(() => Promise.resolve(provider))

/** Makes the provider wait until the returned function is called. */
export function delayProvider(): () => void {
  let release = (): void => undefined
  const openedProvider = new Promise<typeof provider>((resolve) => {
    release = () => resolve(provider)
  })
  connectProvider.mockReturnValueOnce(openedProvider)
  return () => release()
}
