import { afterEach, expect, it } from 'vitest'
import { readBoot } from './boot'

const firebase = { apiKey: 'key', authDomain: 'hub.test', projectId: 'demo' }

function write(boot: unknown): void {
  document.body.innerHTML = `<script id="boot" type="application/json">${JSON.stringify(boot)}</script>`
}

afterEach(() => {
  document.body.innerHTML = ''
})

it('reads what the server wrote', () => {
  write({ firebase, authEmulatorUrl: null, profile: null, locked: false })
  expect(readBoot()).toEqual({ firebase, authEmulatorUrl: null, profile: null, locked: false })
})

it.each([
  null,
  {},
  { firebase: {}, authEmulatorUrl: null, profile: null, locked: false },
  { firebase, authEmulatorUrl: null, profile: null },
  { firebase },
])('refuses %j', (boot) => {
  write(boot)
  expect(() => readBoot()).toThrow('boot data')
})
