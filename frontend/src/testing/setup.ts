import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { loadToastCards } from '@/components/toasts/useToastCards'
import { resetAccount } from './account'
import './modalDialogs'
import { server } from './server'

vi.mock('@/session/firebase', () => import('./firebase'))

// A screen's file is read from disk when it is first shown.
configure({ asyncUtilTimeout: 45_000 })

// jsdom has none of these; what they do is seen in the browser's own tests.
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
URL.createObjectURL = () => 'blob:photo'
URL.revokeObjectURL = () => undefined
Blob.prototype.arrayBuffer = function read() {
  return new Promise((done) => {
    const reader = new FileReader()
    reader.onload = () => done(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(this)
  })
}

const noise: unknown[][] = []

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
  // The first toast of a page waits for its file; tests look for it at once.
  await loadToastCards()
  // Two first imports at the same moment would get one stand-in and one true provider.
  await import('@/session/firebase')
})

beforeEach(() => {
  noise.length = 0
  for (const level of ['error', 'warn', 'log', 'info'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => {
      noise.push(words)
    })
  }
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  server.resetHandlers()
  resetAccount()
  window.localStorage.clear()
  window.sessionStorage.clear()
  document.body.innerHTML = ''
  expect(noise, 'nothing is said on the console').toEqual([])
})

afterAll(() => server.close())
