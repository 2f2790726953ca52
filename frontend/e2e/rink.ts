import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

interface Rink {
  /** Opens the site as somebody else: another browser profile, nothing shared. */
  newVisitor: () => Promise<Page>
  /** What the console may say in a test that breaks something on purpose. */
  mayLog: RegExp | null
}

/** Playwright's test; an error nobody caught or a word in the console, in any window, fails it. */
export const test = base.extend<Rink & { noise: string[] }>({
  mayLog: [null, { option: true }],
  noise: [
    async ({ mayLog }, use) => {
      const noise: string[] = []
      await use(noise)
      expect(noise.filter((text) => !mayLog?.test(text))).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, noise }, use) => {
    listen(page, noise)
    await use(page)
  },
  newVisitor: async ({ browser, noise }, use) => {
    const contexts = new Set<Awaited<ReturnType<typeof browser.newContext>>>()
    await use(async () => {
      const context = await browser.newContext()
      contexts.add(context)
      const page = await context.newPage()
      listen(page, noise)
      return page
    })
    await Promise.all([...contexts].map((context) => context.close()))
  },
})

/** What Playwright says in the place of the worker it keeps away. */
const NO_WORKER = 'Service Worker registration blocked by Playwright'

export function listen(page: Page, noise: string[]): void {
  page.on('pageerror', (error) => noise.push(String(error)))
  page.on('console', (message) => {
    const quiet = ['log', 'debug', 'info'].includes(message.type()) && !ours(message)
    if (!(quiet || isRefusal(message) || message.text() === NO_WORKER))
      noise.push(`${message.type()}: ${message.text()}`)
  })
}

const ours = (message: ConsoleMessage): boolean => message.location().url.includes('/static/')

// The browser itself reports an answer like 404, also where the app expects it. Never for a file of ours.
const isRefusal = (message: ConsoleMessage): boolean =>
  /^Failed to load resource: the server responded with a status of 40[0134]/.test(message.text()) &&
  !ours(message)
