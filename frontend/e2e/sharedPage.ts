import type { Page } from '@playwright/test'
import { SESSION_KEY } from '../src/browser/storageKeys'
import { type Audience, test as base, recordConsole } from './fixtures'

interface Options {
  /** The viewer: a visitor, the demo fan or the demo admin. */
  audience: Audience
}

/** Playwright's test, with a page that all tests of a worker share. For tests that change no data. */
export const test = base.extend<Options>({
  audience: ['fan', { option: true }],
  page: async ({ sharedPageFor, audience, viewport, consoleMessages }, use) => {
    const page = await sharedPageFor(audience)
    if (viewport) await page.setViewportSize(viewport)
    const stopRecording = recordConsole(page, consoleMessages)
    await use(page)
    stopRecording()
    await resetPage(page)
  },
})

/**
 * Leaves the test's screen and undoes its routes, storage, media and network. Init scripts, cookies and
 * permissions can't be undone: a test that sets them needs a separate page.
 */
async function resetPage(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await page.emulateMedia({
    media: null,
    reducedMotion: null,
    colorScheme: null,
    forcedColors: null,
  })
  await page.goto('/healthz')
  await page.evaluate((sessionKey) => {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage))
      if (key !== sessionKey && !key.startsWith('firebase:')) localStorage.removeItem(key)
  }, SESSION_KEY)
}
