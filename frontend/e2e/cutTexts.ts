import type { Page } from '@playwright/test'

/** Sets the text size to 200 %, like a browser's setting. */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

/** The texts of controls and badges that are wider or higher than their box. */
export const cutTexts = (page: Page): Promise<(string | null)[]> =>
  page.locator('body').evaluate((body) =>
    [
      ...body.querySelectorAll<HTMLElement>(
        'button, label, .button, .MuiButton-root, .MuiChip-root, .badge',
      ),
    ]
      .filter((box) => box.checkVisibility() && box.textContent)
      .filter((box) => !box.matches('.skip, .visually-hidden'))
      .filter(
        (box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1,
      )
      .map((box) => box.textContent),
  )
