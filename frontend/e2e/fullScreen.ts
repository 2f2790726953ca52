import type { Page } from '@playwright/test'

/** Removes full screen, which an iPhone doesn't have, because a full-screen window can't be resized. */
export const forbidFullScreen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'))
