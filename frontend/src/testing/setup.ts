import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import toasts from 'react-hot-toast/headless'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { setTokenSource } from '@/api/client'
import { afterClosing } from '@/browser/closeOnBack'
import { setServerReachable } from '@/browser/network'
import { profileDraft } from '@/stores/profileDraft'
import { resetAccount } from './account'
import './detachedStyles'
import './modalDialogs'
import { server, unexpectedRequests } from './server'

// Testing Library waits long, because the first render loads a screen's module: slow on a busy machine.
// Texts that only screen readers hear repeat visible ones: they are in `statusRegion`.
configure({
  asyncUtilTimeout: 15_000,
  defaultIgnore: 'script, style, [aria-live].visually-hidden *',
})

// jsdom lacks these functions. The E2E tests check what they do.
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
URL.createObjectURL = () => 'blob:photo'
URL.revokeObjectURL = () => undefined
Blob.prototype.arrayBuffer = function read() {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(this)
  })
}

const consoleCalls: unknown[][] = []

beforeAll(() => server.listen())

beforeEach(() => {
  consoleCalls.length = 0
  unexpectedRequests.length = 0
  for (const level of ['error', 'warn', 'log', 'info'] as const) {
    vi.spyOn(console, level).mockImplementation((...args) => {
      consoleCalls.push(args)
    })
  }
})

afterEach(async () => {
  const requestsDuringTest = [...unexpectedRequests]
  vi.useRealTimers()
  cleanup()
  toasts.removeAll()
  // A closing dialog goes back in the history, which is asynchronous.
  await new Promise<void>((resolve) => afterClosing(resolve))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  server.resetHandlers()
  server.events.removeAllListeners()
  setTokenSource(() => Promise.resolve(null)) // the last session's requests may still wait for a token
  setServerReachable(true) // also stops the checks of the network
  resetAccount()
  window.localStorage.clear()
  window.sessionStorage.clear()
  profileDraft.drop()
  document.body.innerHTML = ''
  expect(consoleCalls, 'the console stays empty').toEqual([])
  expect(requestsDuringTest, 'each request is mocked').toEqual([])
})

afterAll(() => server.close())
