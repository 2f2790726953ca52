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

it.each([
  ['dark', true, { colorScheme: 'dark' }],
  ['light', false, {}],
])(
  'paints the page like a %s device if it follows the device',
  async (_device, matches, expected) => {
    localStorage.setItem('hockeyhub-mode', 'system')
    vi.stubGlobal('matchMedia', () => ({ matches }))
    await runScript()
    expect({ ...dataset }).toEqual(expected)
  },
)

it('marks the page for somebody who is signed in', async () => {
  localStorage.setItem('hockeyhub-session', '1')
  await runScript()
  expect({ ...dataset }).toEqual({ session: '' })
})
