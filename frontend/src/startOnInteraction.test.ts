import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startOnInteraction } from './startOnInteraction'
import { BOOT_DATA } from './testing/renderApp'

const PAGE_HTML = '<p>Text</p><button>Follow</button><button>Show</button>'

/** The app's buttons that were clicked after it replaced the page. */
let clicked: string[]
let root: HTMLElement
const render = vi.fn()

function renderApp(): void {
  root.innerHTML = PAGE_HTML
  for (const button of root.querySelectorAll('button'))
    button.addEventListener('click', () => clicked.push(button.textContent))
}

const button = (): HTMLButtonElement => root.querySelector('button') as HTMLButtonElement
const text = (): HTMLElement => root.querySelector('p') as HTMLElement
const key = (type: string, init: KeyboardEventInit): boolean =>
  button().dispatchEvent(new KeyboardEvent(type, { bubbles: true, ...init }))
const wait = (): Promise<unknown> => vi.advanceTimersByTimeAsync(100)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('PROFILE_FILES', 'app.js')
  vi.stubGlobal('LOGIN_FILES', 'login.js')
  vi.stubGlobal('fetch', () => Promise.resolve())
  window.history.replaceState(null, '', '/')
  document.body.innerHTML = `<script id="boot" type="application/json">${JSON.stringify(BOOT_DATA)}</script><div id="root">${PAGE_HTML}</div>`
  root = document.querySelector('#root') as HTMLElement
  clicked = []
  render.mockImplementation(renderApp)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete window.earlyClickTarget
})

const listen = (): void => startOnInteraction(root, (mount) => mount(render))

it.each([' ', 'Enter'])(
  'waits until the key "%s" on a button is up, and clicks it',
  async (name) => {
    listen()
    key('keydown', { key: name })
    await wait()
    expect(render).not.toHaveBeenCalled()
    key('keyup', { key: name })
    button().click()
    await wait()
    expect(clicked).toEqual(['Follow'])
  },
)

it('doesn’t wait for a key whose release goes to another window', async () => {
  listen()
  key('keydown', { key: ' ' })
  window.dispatchEvent(new Event('blur'))
  await wait()
  expect(render).toHaveBeenCalledOnce()
})

it('doesn’t wait for the release of keys that press no button', async () => {
  listen()
  key('keydown', { key: 'Tab' })
  await wait()
  expect(render).toHaveBeenCalledOnce()
})

it('starts at a click whose press came before it listened', async () => {
  listen()
  button().click()
  await wait()
  expect(clicked).toEqual(['Follow'])
})

it('keeps the clicked button when a click outside of every control follows', async () => {
  window.earlyClickTarget = button()
  listen()
  text().click()
  await wait()
  expect(clicked).toEqual(['Follow'])
})

it('repeats the last of two clicks', async () => {
  window.earlyClickTarget = button()
  listen()
  root.querySelectorAll('button')[1]?.click()
  await wait()
  expect(clicked).toEqual(['Show'])
})
