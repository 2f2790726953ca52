import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { setServerReachable } from '@/browser/network'
import { mockNetworkError, mockResponse } from './server'

/** Adds properties to `navigator`. Replaces it by a proxy, because jsdom's navigator can't be extended. */
export function withNavigator(overrides: object): void {
  const ownerOf = (own: Navigator, name: PropertyKey): object =>
    name in overrides ? overrides : own
  const proxy = new Proxy(navigator, {
    has: (own, name) => name in ownerOf(own, name),
    get: (own, name) => Reflect.get(ownerOf(own, name), name) as unknown,
  })
  vi.stubGlobal('navigator', proxy)
}

/** The browser says that there is no network, and a request has failed. */
export function loseNetwork(): void {
  mockNetworkError('get', '/healthz')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => setServerReachable(false))
}

/** The network is back, and a request has got through. */
export function regainNetwork(): void {
  mockResponse('get', '/healthz', { status: 'ok' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => setServerReachable(true))
}

/** The fan looks at another tab, and comes back. */
export function comeBack(): void {
  for (const state of ['hidden', 'visible'] as const) {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
}
