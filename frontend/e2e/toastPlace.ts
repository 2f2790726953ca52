import { expect, type Locator, type Page } from '@playwright/test'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const doOverlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** The live region with the toast of this text. */
export const findToast = (page: Page, text: string): Locator =>
  page.locator('[role=alert], [role=status]').filter({ hasText: text })

/** Expects that the visible toast with this text covers none of these elements. */
export async function expectToastBeside(
  page: Page,
  toastText: string,
  ...places: Locator[]
): Promise<void> {
  const toastBox = (await findToast(page, toastText).boundingBox()) as Box
  for (const place of places)
    for (const control of await place.all()) {
      const controlBox = await control.boundingBox()
      const controlName =
        (await control.getAttribute('aria-label')) ?? (await control.textContent())
      if (controlBox)
        expect.soft(doOverlap(toastBox, controlBox), `${toastText} over ${controlName}`).toBe(false)
    }
}
