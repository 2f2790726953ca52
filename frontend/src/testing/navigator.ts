import { vi } from 'vitest'

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
