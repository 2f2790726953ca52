import type { Page } from '@playwright/test'

/** What a browser may lack that is as old as package.json's browserslist allows. */
const MISSING_FEATURES = [
  'AbortSignal.any',
  'Array.fromAsync',
  'Array.prototype.findLast',
  'ArrayBuffer.prototype.transfer',
  'CloseWatcher',
  'CompressionStream',
  'CSS.highlights',
  'document.startViewTransition',
  'Element.prototype.checkVisibility',
  'Element.prototype.moveBefore',
  'Error.isError',
  'HTMLDialogElement.prototype.requestClose',
  'HTMLElement.prototype.showPopover',
  'Intl.DurationFormat',
  'Intl.Segmenter',
  'Iterator',
  'Map.groupBy',
  'Math.sumPrecise',
  'navigation',
  'Navigator.prototype.wakeLock',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'RegExp.escape',
  'requestIdleCallback',
  'scheduler',
  'Set.prototype.union',
  'String.prototype.isWellFormed',
  'Temporal',
  'Uint8Array.fromBase64',
  'URL.canParse',
  'URL.parse',
]

/** Takes functions away from the page that browsers of three years ago lack, and `:has` in the app's style sheets. */
export async function pretendToBeOld(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    for (const name of names) {
      const [last = '', ...path] = name.split('.').reverse()
      let owner: unknown = window
      for (const part of path.reverse()) owner = Reflect.get(owner as object, part)
      for (; owner; owner = Reflect.getPrototypeOf(owner)) Reflect.deleteProperty(owner, last)
    }
  }, MISSING_FEATURES)
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(':has(', ':unknown(')
    await route.fulfill({ response, body })
  })
}

/** Makes the page's browser older than package.json's browserslist. */
export const pretendToBeTooOld = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    CSS.supports = () => false
  })
