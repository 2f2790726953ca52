import { expect, type Page } from '@playwright/test'
import { signInAsNewFan } from './accounts'
import { test } from './fixtures'
import { expectReadersToAgree, readPages } from './printedCodes'
import { clickButton, setColorMode } from './screenStates'

/** The widths of the QR codes in mm: on phone stickers, on helmet stickers and cards, on the poster. */
const QR_CODE_WIDTHS_MM = [...Array(4).fill(30), ...Array(5).fill(44), 60]
const PRINTED_NAMES = {
  'a plain name': 'Alice',
  markup: '</script><b>',
  'Hebrew with its marks': 'שָׁלוֹם עוֹלָם',
  emoji: '🏒👨‍👩‍👧‍👦',
  '100 letters': 'W'.repeat(91),
}
const PAPER_FORMATS = { light: 'A4', dark: 'Letter' } as const
const PAPER_MARGIN_MM = 10

/** Counts each character except emoji. A PDF changes the order of Hebrew letters and loses emoji. */
function countCharacters(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const character of text.replace(/[\p{So}\p{C}\p{M}\s]/gu, ''))
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

/** Names that are tested only for a release: React and the browser handle them, not our code. */
const RELEASE_ONLY_NAMES: string[] = ['markup', 'Hebrew with its marks', 'emoji']

for (const [kind, firstName] of Object.entries(PRINTED_NAMES)) {
  const tag = RELEASE_ONLY_NAMES.includes(kind) ? '@release' : []
  test(`printed, with ${kind}, each QR code has its size, name and link`, { tag }, async ({
    page,
  }) => {
    const { name } = await signInAsNewFan(page, firstName)
    const link = await openSheet(page)
    for (const mode of ['light', 'dark'] as const) {
      await setColorMode(page, mode)
      const format = PAPER_FORMATS[mode]
      const [sheet, ...more] = readPages(await page.pdf({ format, printBackground: true }))
      expect(more).toEqual([])
      if (!sheet) throw new Error('The PDF has no page.')
      expect(sheet.codes.map(({ text }) => text)).toEqual(Array(10).fill(link))
      expect(sheet.codes.map(({ side }) => Math.round(side)).sort()).toEqual(QR_CODE_WIDTHS_MM)
      for (const margin of sheet.margins) expect(margin).toBeGreaterThanOrEqual(PAPER_MARGIN_MM)
      expectNamesAndLinks(sheet.words, name, link.replace('http://', ''))
      if (kind === 'a plain name') expectReadersToAgree(sheet, link)
    }
  })
}

test('a printed card has the size of a bank card', async ({ page }) => {
  await signInAsNewFan(page, 'Alice')
  await openSheet(page)
  await page.emulateMedia({ media: 'print' })
  const cardBox = await page.locator('[data-print-sheet] [data-kind="card"]').first().boundingBox()
  const millimetres = [cardBox?.width, cardBox?.height].map((side) =>
    Math.round(((side ?? 0) / 96) * 25.4),
  )
  expect(millimetres).toEqual([54, 85])
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('the print sheet says in the language what to do', async ({ page }) => {
    await signInAsNewFan(page, 'Alice')
    await page.goto('/profile')
    await clickButton(page, 'Afficher le code QR en grand')
    const sheet = page.locator('[data-print-sheet]')
    await expect(sheet).toContainText('découpez le long des pointillés')
    await expect(sheet.locator('[data-kind="poster"]')).toContainText('Balayez\u2011moi')
  })
})
