import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import { decodeQrCode } from './qrCode'

/** What dev/read_qr_codes.py finds on a page or in a picture. Lengths are in millimetres. */
interface PrintedPage {
  words: string
  margins: number[]
  colors: string[]
  codes: { text: string; side: number; photo: string; text_in_photo: string | null }[]
}

/** Reads a PDF's pages, or a PNG as one page. PDFium renders at 300 dpi, and zxing reads the codes. */
export const readPages = (file: Buffer): PrintedPage[] =>
  JSON.parse(
    execFileSync(resolve('.venv/bin/python'), ['-m', 'dev.read_qr_codes'], {
      input: file,
      maxBuffer: 2 ** 26,
    }).toString(),
  ) as PrintedPage[]

/** Expects that zxing and jsQR read each QR code in a blurred, tilted photo of it. */
export function expectReadersToAgree({ codes }: PrintedPage, link: string): void {
  for (const { photo, text_in_photo, side } of codes) {
    const codeDescription = `the code of ${Math.round(side)} mm`
    expect(text_in_photo, `zxing on ${codeDescription}`).toBe(link)
    expect(decodeQrCode(Buffer.from(photo, 'base64')), `jsQR on ${codeDescription}`).toBe(link)
  }
}
