import type { Page } from '@playwright/test'

/** Sets the text size to 200 %, like a browser's setting. */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

/** The texts of controls and badges that are wider or higher than their box. */
export const cutTexts = (page: Page): Promise<(string | null)[]> =>
  page.locator('body').evaluate((body) =>
    [
      ...body.querySelectorAll<HTMLElement>(
        'button, label, .button, [class*=-chip-], .badge:not([title]), div[aria-hidden] > span',
      ),
    ]
      .filter((box) => box.checkVisibility() && box.textContent)
      .filter((box) => !box.matches('.skip, .visually-hidden'))
      .filter(
        (box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1,
      )
      .map((box) => box.textContent),
  )

/** The words that are broken in two lines, without those with a hyphen. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.locator('dialog').evaluate((dialog) => {
    const range = document.createRange()
    const linesOf = (text: Text, { 0: word, index }: RegExpExecArray): number => {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    }
    const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
      for (const word of text.data.matchAll(/[\p{L}\p{N}’]+/gu))
        if (linesOf(text, word) > 1) broken.push(word[0])
    return broken
  })

/**
 * The Arabic texts without room for their letters, which are up to 1.4 times as high as the font size.
 * Compares each line with the boxes around it that cut off what overflows. A line that a box leaves out,
 * because it shows two lines at most, isn't clipped.
 */
export const clippedArabicTexts = (page: Page): Promise<(string | null)[]> =>
  page.locator('body').evaluate((body) => {
    const hasRoom = (box: Element, { top, bottom }: { top: number; bottom: number }): boolean => {
      const { clientHeight, clientTop } = box
      const boxTop = box.getBoundingClientRect().top + clientTop
      const boxBottom = boxTop + clientHeight
      const isCutting = ['hidden', 'clip'].includes(getComputedStyle(box).overflowY)
      const isLeftOut = (top + bottom) / 2 > boxBottom
      return !isCutting || clientHeight < 2 || isLeftOut || (top >= boxTop && bottom <= boxBottom)
    }
    const linesOf = (element: Element): { top: number; bottom: number }[] => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const halfHeight = 0.7 * Number.parseFloat(getComputedStyle(element).fontSize)
      return [...range.getClientRects()]
        .map(({ top, bottom }) => (top + bottom) / 2)
        .map((middle) => ({ top: middle - halfHeight, bottom: middle + halfHeight }))
    }
    const boxesAround = (element: Element): Element[] =>
      element === body ? [] : [element, ...boxesAround(element.parentElement ?? body)]
    return [...body.querySelectorAll('*')]
      .filter((element) => element.childElementCount === 0 && element.checkVisibility())
      .filter(({ textContent }) => /[\u0600-\u06ff]/.test(textContent))
      .filter((element) =>
        linesOf(element).some((line) => boxesAround(element).some((box) => !hasRoom(box, line))),
      )
      .map(({ textContent }) => textContent)
  })
