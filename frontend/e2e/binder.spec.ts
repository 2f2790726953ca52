import { expect } from '@playwright/test'
import { linkOfNewFan, signInAsDemoFan, signInAsNewFan } from './accounts'
import { test } from './fixtures'

const MEETING_NOTE = 'Tuesday at Scotiabank Pond'

test('a fan who was scanned and followed is in the binder, with where they met', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAsNewFan(page, 'Bob')
  await page.goto(await linkOfNewFan(page, 'Alice'))
  const alice = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Now make yours' })).toBeVisible()
  await page.getByRole('button', { name: `More about ${alice}` }).click()
  await page.getByRole('menuitem', { name: 'Where did you meet?' }).click()
  await page.getByRole('textbox', { name: 'Where did you meet?' }).fill(MEETING_NOTE)
  await page.keyboard.press('Enter')
  const noteButton = page.getByRole('button', { name: `Edit where you met: ${MEETING_NOTE}` })
  await expect(noteButton).toBeFocused()

  await page.goto('/')
  await expect(page.getByRole('tabpanel').getByText(MEETING_NOTE)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Binder' }).click()
  await page.getByRole('button', { name: alice }).click()
  const cardDialog = page.getByRole('dialog', { name: /^Met on / })
  await expect(cardDialog.getByRole('heading', { name: alice })).toBeVisible()
  await cardDialog.getByRole('button', { name: MEETING_NOTE }).click()
  await expect(cardDialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape') // closes the note's form, and not the card
  await expect(cardDialog.getByRole('textbox')).toBeHidden()
  await expect(cardDialog).toBeVisible()
  await page.goBack()
  await expect(cardDialog).toBeHidden()
  await expect(page.getByRole('button', { name: alice })).toBeFocused()
  await page.getByLabel('Sort by').selectOption('Place')
  await expect(
    page.getByRole('region', { name: 'Page 1 of 1' }).getByText(MEETING_NOTE),
  ).toBeVisible()
})

test('a page of the binder prints on one white page', async ({ page }) => {
  await signInAsDemoFan(page)
  await page.goto('/binder?sort=team')
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'Print page 2' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Page 2 of 4' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Page 1 of 4' })).toBeHidden()
  const pdf = await page.pdf({ format: 'Letter', printBackground: true, margin: PAPER_MARGINS })
  expect([...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)]).toHaveLength(1)
})

const PAPER_MARGINS = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' }
