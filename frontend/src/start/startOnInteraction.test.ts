import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startOnInteraction } from './startOnInteraction'

const start = vi.fn<() => Promise<void>>()
let root: HTMLElement

beforeEach(() => {
  vi.stubGlobal('PROFILE_FILES', 'app.js')
  vi.stubGlobal('LOGIN_FILES', 'login.js')
  vi.stubGlobal('fetch', () => Promise.resolve())
  window.history.replaceState(null, '', '/')
  document.body.innerHTML = '<div id="root"><button>Show</button><a href="#">Read</a></div>'
  root = document.querySelector('#root') as HTMLElement
  start.mockResolvedValue()
})

afterEach(() => {
  window.dispatchEvent(new Event('click')) // stops listening
  delete window.earlyClickTarget
})

it.each(['pointermove', 'pointerdown', 'keydown', 'click'])('starts at a %s, once', (type) => {
  startOnInteraction(root, start)
  expect(start).not.toHaveBeenCalled()
  for (const event of [type, 'click']) root.dispatchEvent(new Event(event, { bubbles: true }))
  expect(start).toHaveBeenCalledOnce()
})

it('starts at once where a button was clicked, and says if it can’t', async () => {
  window.earlyClickTarget = root.querySelector('button') as Element
  start.mockRejectedValue(new Error('no network'))
  startOnInteraction(root, start)
  expect(start).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(root).toHaveTextContent('HockeyHub could not be loaded.'))
})

it('tries again at the next interaction, if no button was clicked', async () => {
  window.earlyClickTarget = root.querySelector('a') as Element // the browser follows the link
  start.mockRejectedValueOnce(new Error('no network'))
  startOnInteraction(root, start)
  window.dispatchEvent(new Event('pointermove'))
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('pointermove'))
    expect(start).toHaveBeenCalledTimes(2)
  })
  expect(root).toHaveTextContent(/^ShowRead$/)
})
