import { expect, type Page } from '@playwright/test'
import { signInAsNewFan } from './accounts'
import { test } from './fixtures'
import { expectReadersToAgree, readPages } from './printedCodes'
import { clickButton, setColorMode } from './screenStates'

/** The widths of the QR codes in mm: on phone stickers, on helmet stickers and cards, on the poster. */
const QR_CODE_WIDTHS_MM = [...Array(4).fill(30), ...Array(5).fill(44), 60]
const BANK_CARD_MM = [54, 85]
const PAPER_FORMATS = { light: 'A4', dark: 'Letter' } as const
const PAPER_MARGIN_MM = 10

type Print = [kind: string, firstName: string, mode: keyof typeof PAPER_FORMATS]

const PRINTS: Print[] = [
  ['a plain name', 'Alice', 'light'],
  ['100 letters', 'W'.repeat(91), 'dark'],
]

/** Counts each character. A PDF may part a text in any place. */
function countCharacters(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const character of text.replace(/\s/g, ''))
    counts.set(character, (counts.get(character) ?? 0) + 1)
  return counts
}

async function openSheet(page: Page): Promise<string> {
  await page.goto('/profile')
  await clickButton(page, 'Show QR code in full')
  await expect(page.locator('[data-print-sheet]')).toBeAttached()
  return page.getByLabel('Profile link').inputValue()
}

/** Expects the name and the link on each of the page's ten pieces. A name of 100 letters is cut. */
function expectNamesAndLinks(text: string, name: string, link: string): void {
  const characterCounts = countCharacters(text)
  const isCut = name.length === 100
  for (const [character, count] of countCharacters(isCut ? 'W'.repeat(10) : name + link))
    expect(characterCounts.get(character), character).toBeGreaterThanOrEqual(10 * count)
  if (isCut) expect(characterCounts.get('…')).toBe(10)
}

for (const [kind, firstName, mode] of PRINTS)
  test(`printed in ${mode} mode, with ${kind}, each QR code has its size, name and link`, async ({
    page,
  }) => {
    const { name } = await signInAsNewFan(page, firstName)
    const link = await openSheet(page)
    await setColorMode(page, mode)
    const format = PAPER_FORMATS[mode]
    const [sheet, ...more] = readPages(await page.pdf({ format, printBackground: true }))
    expect(more).toEqual([])
    if (!sheet) throw new Error('The PDF has no page.')
    expect(sheet.codes.map(({ text }) => text)).toEqual(Array(10).fill(link))
    expect(sheet.codes.map(({ side }) => Math.round(side)).sort()).toEqual(QR_CODE_WIDTHS_MM)
    for (const margin of sheet.margins) expect(margin).toBeGreaterThanOrEqual(PAPER_MARGIN_MM)
    expectNamesAndLinks(sheet.words, name, link.replace('http://', ''))
    expectReadersToAgree(sheet, link)
    await page.emulateMedia({ media: 'print' })
    const card = await page.locator('[data-print-sheet] [data-kind="card"]').first().boundingBox()
    const toMillimetres = (pixels = 0): number => Math.round((pixels / 96) * 25.4)
    expect([card?.width, card?.height].map(toMillimetres)).toEqual(BANK_CARD_MM)
  })
