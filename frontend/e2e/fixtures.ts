import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { signInAsDemoAdmin, signInAsDemoFan } from './accounts'

export type Audience = 'visitor' | 'fan' | 'admin'

const signInByAudience: Record<Audience, (page: Page) => Promise<void>> = {
  visitor: () => Promise.resolve(),
  fan: signInAsDemoFan,
  admin: signInAsDemoAdmin,
}

interface WorkerFixtures {
  /**
   * Returns one page for each audience, which sharedPage.ts reuses: a page that has shown the site before
   * opens it in half the time. If sharedPage.ts defined this worker fixture, Playwright would start
   * another browser for its tests.
   */
  sharedPageFor: (audience: Audience) => Promise<Page>
}

interface Fixtures {
  /** Opens a page in a new browser context, for another person. */
  newVisitor: () => Promise<Page>
  /** Matches console messages that don't fail the test, for tests that break something on purpose. */
  allowedConsole: RegExp | null
}

/** Playwright's test, which also fails on an uncaught error or a console message in any of its pages. */
export const test = base.extend<Fixtures & { consoleMessages: string[] }, WorkerFixtures>({
  sharedPageFor: [
    async ({ browser }, use) => {
      const pagesByAudience = new Map<Audience, Page>()
      await use(async (audience) => {
        const page = pagesByAudience.get(audience) ?? (await browser.newPage())
        if (!pagesByAudience.has(audience)) await signInByAudience[audience](page)
        pagesByAudience.set(audience, page)
        return page
      })
      await Promise.all([...pagesByAudience.values()].map((page) => page.context().close()))
    },
    { scope: 'worker' },
  ],
  allowedConsole: [null, { option: true }],
  consoleMessages: [
    async ({ allowedConsole }, use) => {
      const consoleMessages: string[] = []
      await use(consoleMessages)
      expect(consoleMessages.filter((text) => !allowedConsole?.test(text))).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, consoleMessages }, use) => {
    recordConsole(page, consoleMessages)
    await use(page)
  },
  newVisitor: async ({ browser, consoleMessages }, use) => {
    const contexts = new Set<Awaited<ReturnType<typeof browser.newContext>>>()
    await use(async () => {
      const context = await browser.newContext()
      contexts.add(context)
      const page = await context.newPage()
      recordConsole(page, consoleMessages)
      return page
    })
    await Promise.all([...contexts].map((context) => context.close()))
  },
})

/** The message that Playwright logs when it blocks a service worker. */
const WORKER_BLOCKED_MESSAGE = 'Service Worker registration blocked by Playwright'

/** Records uncaught errors and console messages. The returned function stops the recording. */
export function recordConsole(page: Page, consoleMessages: string[]): () => void {
  const recordError = (error: Error): number => consoleMessages.push(String(error))
  const recordMessage = (message: ConsoleMessage): void => {
    const isQuiet = ['log', 'debug', 'info'].includes(message.type()) && !isOwnFile(message)
    if (!(isQuiet || isExpectedStatus(message) || message.text() === WORKER_BLOCKED_MESSAGE))
      consoleMessages.push(`${message.type()}: ${message.text()}`)
  }
  page.on('pageerror', recordError)
  page.on('console', recordMessage)
  return () => {
    page.off('pageerror', recordError)
    page.off('console', recordMessage)
  }
}

const isOwnFile = (message: ConsoleMessage): boolean => message.location().url.includes('/static/')

// The browser logs every 4xx response, even if the app expects it. Only a 4xx response for one of the
// site's static files fails the test.
const isExpectedStatus = (message: ConsoleMessage): boolean =>
  /^Failed to load resource: the server responded with a status of 40[0134]/.test(message.text()) &&
  !isOwnFile(message)
