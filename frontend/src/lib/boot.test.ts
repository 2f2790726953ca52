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
  const boot = { firebase, authEmulatorUrl: null, profile: null, locked: false, kept: false }
  write(boot)
  expect(readBoot()).toEqual(boot)
})

it.each([
  null,
  {},
  { firebase: {}, authEmulatorUrl: null, profile: null, locked: false, kept: false },
  { firebase, authEmulatorUrl: null, profile: null, kept: false },
  { firebase, authEmulatorUrl: null, profile: null, locked: false },
  { firebase },
])('refuses %j', (boot) => {
  write(boot)
  expect(() => readBoot()).toThrow('boot data')
})
