import { afterEach, expect, it } from 'vitest'
import { readBootData } from './boot'

const firebase = { apiKey: 'key', authDomain: 'hub.test', projectId: 'demo' }

function writeBootScript(boot: unknown): void {
  document.body.innerHTML = `<script id="boot" type="application/json">${JSON.stringify(boot)}</script>`
}

afterEach(() => {
  document.body.innerHTML = ''
})

it('reads the boot data', () => {
  writeBootScript({ firebase, authEmulatorUrl: 'http://localhost:9099', locked: true })
  expect(readBootData()).toEqual({
    firebase,
    authEmulatorUrl: 'http://localhost:9099',
    locked: true,
  })
})

it.each([
  null,
  {},
  { firebase: {} },
  { firebase: { ...firebase, apiKey: 1 } },
  { firebase, authEmulatorUrl: 9099 },
])('rejects %j', (boot) => {
  writeBootScript(boot)
  expect(() => readBootData()).toThrow('boot data')
})
