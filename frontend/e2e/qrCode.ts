import { expect, type Page } from '@playwright/test'
import readQr from 'jsqr'
import { PNG } from 'pngjs'

/** The link a phone's camera would read off the screen, as soon as there is one. */
export async function scan(page: Page): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const { data, width, height } = PNG.sync.read(await page.screenshot())
      link = readQr(Uint8ClampedArray.from(data), width, height)?.data
      return link
    })
    .toMatch(/^http:/)
  return link ?? ''
}
