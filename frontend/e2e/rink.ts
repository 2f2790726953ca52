import { test as base, expect, type Page } from '@playwright/test'

interface Rink {
  /** Opens the site as somebody else: another browser profile, nothing shared. */
  newVisitor: () => Promise<Page>
}

/** Playwright's test; an error that no code caught, in any window of it, fails it too. */
export const test = base.extend<Rink & { errors: string[] }>({
  errors: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const errors: string[] = []
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, errors }, use) => {
    listen(page, errors)
    await use(page)
  },
  newVisitor: async ({ browser, errors, baseURL, locale }, use) => {
    const contexts = new Set<Awaited<ReturnType<typeof browser.newContext>>>()
    await use(async () => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', locale: locale ?? '' })
      contexts.add(context)
      const page = await context.newPage()
      listen(page, errors)
      return page
    })
    await Promise.all([...contexts].map((context) => context.close()))
  },
})

function listen(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    const refused = message.text().startsWith('Failed to load resource') // an answer like 404
    if (message.type() === 'error' && !refused) errors.push(message.text())
  })
}
