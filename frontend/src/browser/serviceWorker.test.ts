import { expect, it, vi } from 'vitest'
import { withNavigator } from '@/testing/navigator'
import { serviceWorker } from './serviceWorker'

it('returns false when the browser rejects it', async () => {
  const register = vi.fn().mockRejectedValue(new DOMException('no', 'SecurityError'))
  withNavigator({ serviceWorker: { register } })
  expect(await serviceWorker.register()).toBe(false)
})

it('returns false when the browser has no service workers', async () => {
  vi.unstubAllGlobals()
  expect(await serviceWorker.register()).toBe(false)
  await expect(serviceWorker.unregister()).resolves.toBeUndefined()
})
