import type { Page } from '@playwright/test'
import { SESSION_KEY } from '../src/lib/storageKeys'
import { signInAsDemoAdmin, signInAsDemoFan } from './accounts'
import { test as base, recordConsole } from './fixtures'

export type Audience = 'visitor' | 'fan' | 'admin'

interface Options {
  /** Who looks at the page: nobody, the demo fan or the demo admin. */
  audience: Audience
}

interface WorkerFixtures {
  pageOf: (audience: Audience) => Promise<Page>
}

const signIns: Record<Audience, (page: Page) => Promise<void>> = {
  visitor: () => Promise.resolve(),
  fan: signInAsDemoFan,
  admin: signInAsDemoAdmin,
}

/**
 * Playwright's test with one page for each audience and worker, because a browser opens a site's second
 * page in half the time. For tests that change nothing on the server.
 */
export const test = base.extend<Options, WorkerFixtures>({
  audience: ['fan', { option: true }],
  pageOf: [
    async ({ browser }, use) => {
      const pages = new Map<Audience, Page>()
      await use(async (audience) => {
        const page = pages.get(audience) ?? (await browser.newPage())
        if (!pages.has(audience)) await signIns[audience](page)
        pages.set(audience, page)
        return page
      })
      await Promise.all([...pages.values()].map((page) => page.context().close()))
    },
    { scope: 'worker' },
  ],
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
