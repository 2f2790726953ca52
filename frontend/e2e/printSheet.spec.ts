import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { signInAsNewFan } from './accounts'
import { test } from './fixtures'
import { clickButton, setColorMode } from './screenStates'

interface PrintedCode {
  text: string
  side: number
  words: string
}

/** The printed QR codes' widths in millimetres: 4 for bottles, then 6 for helmets and cards. */
const WIDTHS_MM = [...Array(4).fill(40), ...Array(6).fill(50)]
const NAMES = {
  'a plain name': 'Alice',
  markup: '</script><b>',
  'Hebrew with its marks': 'שָׁלוֹם עוֹלָם',
  emoji: '🏒👨‍👩‍👧‍👦',
  '100 letters': 'W'.repeat(91),
}
const PAPER_FORMATS = { light: 'A4', dark: 'Letter' } as const

/** The QR codes on each page of the PDF, read with PDFium and zxing. */
function readCodes(pdf: Buffer): PrintedCode[][] {
  const found = execFileSync(resolve('.venv/bin/python'), ['-m', 'dev.read_print_sheet'], {
    input: pdf,
  })
  return JSON.parse(found.toString()) as PrintedCode[][]
}

/** The visible characters, sorted, without emoji: a PDF keeps neither the order of Hebrew nor emoji. */
const characters = (text: string): string =>
  [...text.replace(/[\p{So}\p{C}\p{M}\s]/gu, '')].sort().join('')

async function openSheet(page: Page): Promise<string> {
  await page.goto('/profile')
  await clickButton(page, 'Show QR code in full')
  await expect(page.locator('[data-print-sheet]')).toBeAttached()
  return page.getByLabel('Profile link').inputValue()
}

/** Expects the name, cut with an ellipsis if it has a hundred letters, and then the link. */
function expectNameAndLink(words: string, name: string, link: string): void {
  if (name.length < 100) expect(characters(words)).toBe(characters(name + link))
  else expect(words).toMatch(/^(W+\s+)+W+…\s/)
  expect(words.trim().endsWith(link)).toBe(true)
}

for (const [kind, first] of Object.entries(NAMES)) {
  test(`printed, with ${kind}, each QR code has its size, name and link`, async ({ page }) => {
    const { name } = await signInAsNewFan(page, first)
    const link = await openSheet(page)
    for (const mode of ['light', 'dark'] as const) {
      await setColorMode(page, mode)
      const [codes = [], ...more] = readCodes(await page.pdf({ format: PAPER_FORMATS[mode] }))
      expect(more).toEqual([])
      expect(codes.map(({ text }) => text)).toEqual(Array(10).fill(link))
      expect(codes.map(({ side }) => Math.round(side)).sort()).toEqual(WIDTHS_MM)
      for (const { words } of codes) expectNameAndLink(words, name, link.replace('http://', ''))
    }
  })
}

test('a printed card has the size of a bank card', async ({ page }) => {
  await signInAsNewFan(page, 'Alice')
  await openSheet(page)
  await page.emulateMedia({ media: 'print' })
  const box = await page.locator('[data-print-sheet] [data-kind="card"]').first().boundingBox()
  const millimetres = [box?.width, box?.height].map((side) => Math.round(((side ?? 0) / 96) * 25.4))
  expect(millimetres).toEqual([54, 85])
})
