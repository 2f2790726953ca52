import type { Page } from '@playwright/test'

/** Features that the oldest browsers of package.json's browserslist lack. */
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

/** Removes MISSING_FEATURES from the page, and `:has` from its style sheets. */
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

/** Makes the app believe that the browser is older than package.json's browserslist allows. */
export const pretendToBeTooOld = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    CSS.supports = () => false
  })
