import { beforeEach, expect, it, vi } from 'vitest'

const { dataset } = document.documentElement

async function run(): Promise<void> {
  vi.resetModules()
  await import('./beforePaint')
}

beforeEach(() => {
  localStorage.clear()
  delete dataset.colorScheme
  delete dataset.session
})

it('leaves a visitor’s page as it is', async () => {
  await run()
  expect({ ...dataset }).toEqual({})
})

it('applies the dark mode that was chosen', async () => {
  localStorage.setItem('hockeyhub-mode', 'dark')
  await run()
  expect({ ...dataset }).toEqual({ colorScheme: 'dark' })
})

it('marks the page for somebody who is signed in', async () => {
  localStorage.setItem('hockeyhub-session', '1')
  await run()
  expect({ ...dataset }).toEqual({ session: '' })
})

it('does nothing where the browser blocks its storage', async () => {
  const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  await run()
  expect({ ...dataset }).toEqual({})
  blocked.mockRestore()
})
