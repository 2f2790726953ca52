import { expect } from '@playwright/test'
import { chooseInMenu, goTo, signUp } from './fans'
import { everythingKept, hasNoWorker, isKept } from './kept'
import { test } from './rink'

test.use({ serviceWorkers: 'allow' })

test('a visitor gets no worker', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Use Email' })).toBeVisible()
  await hasNoWorker(page)
})

test('signing out takes away what was kept', async ({ page }) => {
  const fan = await signUp(page, 'Carol')
  await isKept(page)
  expect((await everythingKept(page)).includes(fan.email)).toBe(true)
  await chooseInMenu(page, fan, 'Sign out')
  await expect(page).toHaveURL('/login')
  await hasNoWorker(page)
  await expect.poll(async () => (await everythingKept(page)).includes(fan.email)).toBe(false)
})

test('nothing of another person is kept', async ({ page, newVisitor }) => {
  const bob = await newVisitor()
  const other = await signUp(bob, 'Bob')
  await goTo(bob, 'Dashboard')
  await bob.goto('/profile')
  const link = await bob
    .getByRole('img', { name: /^QR code for/ })
    .first()
    .getAttribute('aria-label')
  const address = new URL(link?.replace('QR code for ', '') ?? '')
  await signUp(page, 'Carol')
  await isKept(page)
  await page.goto(address.pathname)
  await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('main').getByText(other.name)).toBeHidden()
  const kept = await everythingKept(page)
  for (const word of [other.name, other.email, address.pathname])
    expect(kept.includes(word)).toBe(false)
  const addresses = kept.match(/^http.*/gm) ?? []
  expect(
    addresses.filter((kept) => !/\/(no-network|static\/dist\/.+)$/.test(withoutQuery(kept))),
  ).toEqual([])
})

const withoutQuery = (address: string): string => address.split('?', 1).join()
