import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { chooseInMenu, fillSignUp, goTo, newFan, signUp } from './fans'
import { releases } from './release'
import { test } from './rink'

test.use({ serviceWorkers: 'allow', mayLog: /net::ERR_|ChunkLoadError|Loading (CSS )?chunk/ })

/** The worker is there, has kept what it keeps, and stands between this page and the network. */
async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** As from the home screen, with no network. */
async function openOffline(context: BrowserContext, page: Page, address = '/profile') {
  await context.setOffline(true)
  await page.goto(address)
}

test('one’s own profile and code open without a network', async ({ page, context }) => {
  const fan = await signUp(page, 'Carol')
  await isKept(page)
  await openOffline(context, page)
  await expect(page.getByRole('heading', { level: 1, name: fan.name })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Offline')
  await page.getByRole('button', { name: 'Show my code' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.getByRole('button', { name: 'Rink mode' }).click()
  await expect(page.getByRole('button', { name: 'Leave rink mode' })).toBeVisible()
})

test('other screens say they are offline and come back by themselves', async ({
  page,
  context,
}) => {
  await signUp(page, 'Carol')
  await isKept(page)
  await openOffline(context, page)
  await goTo(page, 'Find a Player')
  await expect(page.getByRole('main')).toContainText('You’re offline')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Find Players' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('status')).toBeEmpty()
})

test('a visitor gets no worker', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Use Email' })).toBeVisible()
  const registrations = () => navigator.serviceWorker.getRegistrations().then((all) => all.length)
  expect(await page.evaluate(registrations)).toBe(0)
})

test('signing out takes away what was kept', async ({ page }) => {
  const fan = await signUp(page, 'Carol')
  await isKept(page)
  expect((await everythingKept(page)).includes(fan.email)).toBe(true)
  await chooseInMenu(page, fan, 'Sign out')
  await expect(page).toHaveURL('/login')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistration()))
    .toBeUndefined()
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

test('a new release takes over with the next page, and whole', async ({
  page,
  baseURL,
  context,
}) => {
  const site = await releases(baseURL ?? '')
  const fan = newFan('Carol')
  await page.goto(`${site.origin}/signup`)
  await fillSignUp(page, fan)
  await expect(page.getByText('Account created.')).toBeVisible()
  await isKept(page)
  const kept = () => everythingKept(page).then((text) => text.match(/\/main\.\w+\.js/g)?.[0])
  const before = await kept()

  site.publishNext()
  await page.goto(`${site.origin}/profile`)
  await expect(page.getByRole('heading', { level: 1, name: fan.name })).toBeVisible()
  await expect.poll(kept).toBe('/main.00000000.js')
  expect(before).not.toBe('/main.00000000.js')
  expect((await everythingKept(page)).includes(before ?? '')).toBe(false)

  await context.setOffline(true)
  await page.goto(`${site.origin}/profile`)
  await expect(page.getByRole('heading', { level: 1, name: fan.name })).toBeVisible()
  await page.getByRole('button', { name: 'Show my code' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  site.close()
})

const withoutQuery = (address: string): string => address.split('?', 1).join()

/** The text of all caches and storages, with the addresses the caches know. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true })
        const isText = /text|json|javascript/.test(answer?.headers.get('Content-Type') ?? '')
        found.push(request.url, (isText && (await answer?.text())) || '')
      }
    }
    return found.join('\n')
  })
