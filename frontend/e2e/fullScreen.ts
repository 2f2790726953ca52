import type { Page } from '@playwright/test'

/** Removes the full-screen API, as on an iPhone, because tests can't resize a full-screen window. */
export const forbidFullScreen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'))
