import { vi } from 'vitest'

/** The browser's navigator with something more, as a phone has it. jsdom lets nobody inherit from its own. */
export function withNavigator(more: object): void {
  const either = (own: Navigator, name: PropertyKey): object => (name in more ? more : own)
  const phone = new Proxy(navigator, {
    has: (own, name) => name in either(own, name),
    get: (own, name) => Reflect.get(either(own, name), name) as unknown,
  })
  vi.stubGlobal('navigator', phone)
}
