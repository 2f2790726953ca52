import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pendingFollow } from '@/stores/pendingFollow'
import { aUser } from '@/testing/factories'

/** Tells the script's PerformanceObserver that the browser has painted. */
let paint: () => void

class FakeObserver {
  constructor(callback: (paints: { getEntriesByName: (name: string) => unknown[] }) => void) {
    const previousPaint = paint
    paint = () => {
      previousPaint()
      callback({ getEntriesByName: (name) => (name === 'first-contentful-paint' ? [{}] : []) })
    }
  }
  observe = vi.fn()
}

// Calls the handler itself, because an event on vitest's window doesn't call `window.onload`.
const dispatchLoad = (): void => window.onload?.(new Event('load'))

function clickOn(target: Element | null): void {
  const event = new PointerEvent('click')
  Object.defineProperty(event, 'target', { value: target })
  window.onclick?.(event)
}

const loadedScripts = (): string[] =>
  [...document.scripts].map((script) => script.src).filter(Boolean)

beforeEach(async () => {
  paint = () => undefined
  vi.stubGlobal('PerformanceObserver', FakeObserver)
  document.body.innerHTML =
    '<button>Show</button><script id="boot" type="application/json">{"scripts":["/static/dist/main.js"]}</script>'
  vi.resetModules()
  await import('./loadApp')
})

afterEach(() => {
  window.onload = window.onclick = null
  delete window.earlyClickTarget
  document.body.innerHTML = ''
})

it('loads it at the first click, once, and remembers what was clicked', () => {
  const button = document.querySelector('button')
  clickOn(button)
  paint()
  dispatchLoad()
  paint()
  expect(loadedScripts()).toHaveLength(1)
  expect(window.earlyClickTarget).toBe(button)
})

it('keeps the clicked control when a click outside of every control follows', () => {
  const button = document.querySelector('button')
  clickOn(button)
  clickOn(document.body)
  expect(window.earlyClickTarget).toBe(button)
})

it('waits for no paint of a login that a signed-in fan doesn’t see', () => {
  window.loadAppAtOnce?.()
  expect(loadedScripts()).toHaveLength(1)
})

describe('on a profile', () => {
  const bob = aUser({ full_name: 'Bob Roy', photo_url: '/users/image/1' })

  beforeEach(async () => {
    window.history.replaceState(null, '', `/r/${bob.nano_id}?from=sticker#main`)
    document.body.innerHTML = `<a href="/login?redirect=/users/${bob._id}"><b>Login to Follow</b></a><a href="/login">Login</a>
      <script id="boot" type="application/json">${JSON.stringify({ scripts: [], profile: bob })}</script>`
    vi.resetModules()
    await import('./loadApp')
  })

  it('stores whom to follow at a click on the link to the login for it', () => {
    clickOn(document.querySelector('a[href="/login"]'))
    expect(pendingFollow.read()).toBeNull()
    clickOn(document.querySelector('b'))
    expect(pendingFollow.read()).toMatchObject({
      _id: bob._id,
      full_name: 'Bob Roy',
      photo_url: '/users/image/1?size=192',
    })
  })
})
