import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { signUp } from './fans'
import { paint, press } from './places'
import { test } from './rink'

interface PrintedCode {
  text: string
  side: number
  words: string
}

/** In millimetres: bottles, then helmets and cards. */
const SIDES = [...Array(4).fill(40), ...Array(6).fill(50)]
const NAMES = {
  'a plain name': 'Alice',
  markup: '</script><b>',
  'Hebrew with its marks': '\u200fשלום\u200e עולם',
  emoji: '🏒👨‍👩‍👧‍👦',
  '100 letters': 'W'.repeat(91),
}
const PAPER = { light: 'A4', dark: 'Letter' } as const

/** What independent readers find on each page. */
function read(pdf: Buffer): PrintedCode[][] {
  const found = execFileSync(resolve('.venv/bin/python'), ['-m', 'dev.read_print_sheet'], {
    input: pdf,
  })
  return JSON.parse(found.toString()) as PrintedCode[][]
}

/** Each visible character, sorted: a file keeps neither the order of Hebrew nor the text of an emoji. */
const characters = (text: string): string =>
  [...text.replace(/[\p{So}\p{C}\p{M}\s]/gu, '')].sort().join('')

async function openSheet(page: Page): Promise<string> {
  await page.goto('/profile')
  await press(page, 'Show QR code in full')
  await expect(page.locator('[data-print-sheet]')).toBeAttached()
  return page.getByLabel('Profile link').inputValue()
}

/** A sticker has no room for a hundred letters. */
function expectNameAndLink(words: string, name: string, link: string): void {
  if (name.length < 100) expect(characters(words)).toBe(characters(name + link))
  else expect(words).toMatch(/^(W+\s+)+W+…\s/)
  expect(words.trim().endsWith(link)).toBe(true)
}

for (const [kind, first] of Object.entries(NAMES)) {
  test(`on paper, with ${kind}, each code has its size, its fan and its link`, async ({ page }) => {
    const { name } = await signUp(page, first)
    const link = await openSheet(page)
    for (const mode of ['light', 'dark'] as const) {
      await paint(page, mode)
      const [codes = [], ...more] = read(await page.pdf({ format: PAPER[mode] }))
      expect(more).toEqual([])
      expect(codes.map(({ text }) => text)).toEqual(Array(10).fill(link))
      expect(codes.map(({ side }) => Math.round(side)).sort()).toEqual(SIDES)
      for (const { words } of codes) expectNameAndLink(words, name, link.replace('http://', ''))
    }
  })
}

test('a card to cut out is as large as those in a wallet', async ({ page }) => {
  await signUp(page, 'Alice')
  await openSheet(page)
  await page.emulateMedia({ media: 'print' })
  const box = await page.locator('[data-print-sheet] [data-kind="card"]').first().boundingBox()
  const millimetres = [box?.width, box?.height].map((side) => Math.round(((side ?? 0) / 96) * 25.4))
  expect(millimetres).toEqual([54, 85])
})
