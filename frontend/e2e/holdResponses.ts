import type { Page } from '@playwright/test'

/** Delays responses, as a slow network does, until the returned function is called. */
export async function holdResponses(page: Page, urls: string | RegExp): Promise<() => void> {
  let release = (): void => undefined
  const whenReleased = new Promise<void>((done) => {
    release = done
  })
  await page.route(urls, async (route) => {
    await whenReleased
    await route.continue()
  })
  return () => release()
}
