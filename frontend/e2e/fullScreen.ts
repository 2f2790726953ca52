import type { Page } from '@playwright/test'

/** As on an iPhone. The window of a page in full screen can't be resized. */
export const forbidFullScreen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'))
