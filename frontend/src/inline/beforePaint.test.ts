import { beforeEach, expect, it, vi } from 'vitest'

const { dataset } = document.documentElement
const supports = vi.fn()

async function runScript(): Promise<void> {
  vi.resetModules()
  await import('./beforePaint')
}

beforeEach(() => {
  localStorage.clear()
  delete dataset.colorScheme
  delete dataset.session
  delete dataset.tooOld
  vi.stubGlobal('CSS', { supports: supports.mockReturnValue(true) })
})

it('leaves a visitor’s page as it is', async () => {
  await runScript()
  expect({ ...dataset }).toEqual({})
})

it('applies the dark mode that was chosen', async () => {
  localStorage.setItem('hockeyhub-mode', 'dark')
  await runScript()
  expect({ ...dataset }).toEqual({ colorScheme: 'dark' })
})

it('marks the page for somebody who is signed in', async () => {
  localStorage.setItem('hockeyhub-session', '1')
  await runScript()
  expect({ ...dataset }).toEqual({ session: '' })
})

it('does nothing where the browser blocks its storage', async () => {
  const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  await runScript()
  expect({ ...dataset }).toEqual({})
  blocked.mockRestore()
})

it('says in a browser that is too old what to do, and marks the page', async () => {
  supports.mockReturnValue(false)
  document.body.innerHTML = '<main>Robin Frost</main>'
  await runScript()
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(document.body).toHaveTextContent(
    /^This browser is too old .* please update it.*Robin Frost$/,
  )
  expect({ ...dataset }).toEqual({ tooOld: '' })
})
