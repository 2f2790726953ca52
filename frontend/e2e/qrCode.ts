import { expect, type Page } from '@playwright/test'
import readQr from 'jsqr'
import { PNG } from 'pngjs'

/** The text of the QR code in the image, if there is one. */
export function decodeQrCode(png: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(png)
  return readQr(Uint8ClampedArray.from(data), width, height)?.data
}

/** The link in the QR code on the screen. Waits until a QR code is visible. */
export async function scanQrCode(page: Page): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      link = decodeQrCode(await page.screenshot())
      return link
    })
    .toMatch(/^http:/)
  return link ?? ''
}
