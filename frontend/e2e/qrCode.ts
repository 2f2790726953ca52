import { expect, type Page } from '@playwright/test'
import readQr from 'jsqr'
import { PNG } from 'pngjs'

/** What a phone's camera would read in the picture. */
export function decode(png: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(png)
  return readQr(Uint8ClampedArray.from(data), width, height)?.data
}

/** The link a phone's camera would read off the screen, as soon as there is one. */
export async function scan(page: Page): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      link = decode(await page.screenshot())
      return link
    })
    .toMatch(/^http:/)
  return link ?? ''
}
