import type { Page } from '@playwright/test'
import { SESSION_KEY } from '../src/lib/storageKeys'
import { type Audience, test as base, recordConsole } from './fixtures'

interface Options {
  /** Who looks at the page: nobody, the demo fan or the demo admin. */
  audience: Audience
}

/** Playwright's test with the worker's page for this audience. For tests that change nothing on the server. */
export const test = base.extend<Options>({
  audience: ['fan', { option: true }],
  page: async ({ pageOf, audience, viewport, consoleMessages }, use) => {
    const page = await pageOf(audience)
    if (viewport) await page.setViewportSize(viewport)
    recordConsole(page, consoleMessages)
    await use(page)
    page.removeAllListeners()
    await reset(page)
  },
})

/** Undoes what a test has set in the browser, and leaves its screen. */
async function reset(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await page.emulateMedia({ media: null, reducedMotion: null })
  await page.goto('/healthz')
  await page.evaluate((sessionKey) => {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage))
      if (key !== sessionKey) localStorage.removeItem(key)
  }, SESSION_KEY)
}
