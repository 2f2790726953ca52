import { expect, type Page } from '@playwright/test'

const NARROWEST_VIEWPORT = { width: 320, height: 640 }

const expectSoftly = expect.configure({ soft: true })

/** Expects that at 320 pixels, or in another size, nothing is cut off at the sides or scrolls sideways. */
export async function expectFits(
  page: Page,
  name: string,
  viewport = NARROWEST_VIEWPORT,
): Promise<void> {
  await page.setViewportSize(viewport)
  // Polls, because some elements move briefly after the size has changed.
  await expectSoftly
    .poll(() => page.evaluate(findOverflow, 0), {
      message: `${name} at ${viewport.width} px`,
      timeout: 2000,
    })
    .toEqual([])
}

/** Runs in the page. Returns descriptions of the elements that don't fit between the notches, `insetPx` wide. */
export function findOverflow(insetPx: number): string[] {
  const screenWidth = document.documentElement.clientWidth
  const describeElement = (element: Element): string =>
    `${element.outerHTML.slice(0, 90)} ${JSON.stringify(element.getBoundingClientRect())}`
  // Cut on purpose: the photo in the crop dialog, an e-mail, what a field scrolls, and a row of cards
  // or filters that scrolls.
  const isCutOnPurpose = (element: Element): boolean =>
    element.closest('.reactEasyCrop_Container, .visually-hidden, .skip') !== null ||
    element.closest('[class*=-email-], .badge[title], input, #changelist-filter ul') !== null ||
    getComputedStyle(element.closest('[role=group]:has(> ul)') ?? element).scrollSnapType !== 'none' // the row of cards
  const hasOwnText = (element: Element): boolean =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    )
  const isOutside = (element: Element): boolean => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 0 && (left < insetPx - 0.5 || right > screenWidth - insetPx + 0.5)
  }
  // Whether the element is an icon that sticks out of its button, because the button is too narrow.
  const doesIconStickOut = (element: Element): boolean => {
    const button = element.closest('button, a')?.getBoundingClientRect()
    const { left, right } = element.getBoundingClientRect()
    return element.matches('svg') && !!button && (left < button.left || right > button.right)
  }
  const isContent = (element: Element): boolean =>
    element.matches('a, button, input, select, textarea, img, [role=img]') || hasOwnText(element)
  const isOverflowing = (element: Element): boolean =>
    (getComputedStyle(element).overflowX !== 'visible' || element === document.documentElement) &&
    element.clientWidth > 1 &&
    element.scrollWidth > element.clientWidth + 1
  return [document.documentElement, ...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !isCutOnPurpose(element))
    .filter(
      (element) =>
        isOverflowing(element) ||
        doesIconStickOut(element) ||
        (isContent(element) && isOutside(element)),
    )
    .map(describeElement)
}
