import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startOnInteraction } from './startOnInteraction'
import { BOOT_DATA } from './testing/renderApp'

const PAGE_HTML = '<p>Text</p><button>Follow</button><button>Show</button>'

/** The labels of the app's buttons that were clicked after the app had replaced the server's page. */
let clickedLabels: string[]
let root: HTMLElement
const render = vi.fn()

function renderApp(): void {
  root.innerHTML = PAGE_HTML
  for (const findButton of root.querySelectorAll('button'))
    findButton.addEventListener('click', () => clickedLabels.push(findButton.textContent))
}

const button = (): HTMLButtonElement => root.querySelector('button') as HTMLButtonElement
const findText = (): HTMLElement => root.querySelector('p') as HTMLElement
const dispatchKey = (type: string, init: KeyboardEventInit): boolean =>
  button().dispatchEvent(new KeyboardEvent(type, { bubbles: true, ...init }))
const waitForApp = (): Promise<unknown> => vi.advanceTimersByTimeAsync(100)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('PROFILE_FILES', 'app.js')
  vi.stubGlobal('LOGIN_FILES', 'login.js')
  vi.stubGlobal('fetch', () => Promise.resolve())
  window.history.replaceState(null, '', '/')
  document.body.innerHTML = `<script id="boot" type="application/json">${JSON.stringify(BOOT_DATA)}</script><div id="root">${PAGE_HTML}</div>`
  root = document.querySelector('#root') as HTMLElement
  clickedLabels = []
  render.mockImplementation(renderApp)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete window.earlyClickTarget
})

const listenOnRoot = (): void => startOnInteraction(root, (mount) => mount(render))

it.each([' ', 'Enter'])(
  'waits until the key "%s" on a button is up, and clicks it',
  async (name) => {
    listenOnRoot()
    dispatchKey('keydown', { key: name })
    await waitForApp()
    expect(render).not.toHaveBeenCalled()
    dispatchKey('keyup', { key: name })
    button().click()
    await waitForApp()
    expect(clickedLabels).toEqual(['Follow'])
  },
)

it('doesn’t wait for a key whose release goes to another window', async () => {
  listenOnRoot()
  dispatchKey('keydown', { key: ' ' })
  window.dispatchEvent(new Event('blur'))
  await waitForApp()
  expect(render).toHaveBeenCalledOnce()
})

it('doesn’t wait for the release of keys that press no button', async () => {
  listenOnRoot()
  dispatchKey('keydown', { key: 'Tab' })
  await waitForApp()
  expect(render).toHaveBeenCalledOnce()
})

it('starts at a click whose press came before it listened', async () => {
  listenOnRoot()
  button().click()
  await waitForApp()
  expect(clickedLabels).toEqual(['Follow'])
})

it('keeps the clicked button when a click outside of every control follows', async () => {
  window.earlyClickTarget = button()
  listenOnRoot()
  findText().click()
  await waitForApp()
  expect(clickedLabels).toEqual(['Follow'])
})

it('repeats the last of two clicks', async () => {
  window.earlyClickTarget = button()
  listenOnRoot()
  root.querySelectorAll('button')[1]?.click()
  await waitForApp()
  expect(clickedLabels).toEqual(['Show'])
})
