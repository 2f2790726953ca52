import type { Page, Route } from '@playwright/test'

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
  await page.route('**/*.css', (route) => fulfillWithout(':has(', route))
}

/** Makes the browser older than package.json's browserslist allows: without `color-mix`. */
export async function pretendToBeTooOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    CSS.supports = () => false
  })
  await page.route(/\.css$|\/r\//, (route) => fulfillWithout('color-mix(', route))
}

/** Responds without a CSS function, and without the policy that allows only the server's inline styles. */
async function fulfillWithout(cssFunction: string, route: Route): Promise<void> {
  const response = await route.fetch()
  const body = (await response.text()).replaceAll(cssFunction, cssFunction.replace(/\w/, 'x'))
  const { 'content-security-policy': _, ...headers } = response.headers()
  await route.fulfill({ response, headers, body })
}
