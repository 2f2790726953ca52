import { expect, type Locator, type Page } from '@playwright/test'
import { DEMO_FAN, fillLogIn } from './fans'
import { isKept, NO_NETWORK, openOffline } from './kept'
import { CODE, type Site, test } from './lockedSite'

const REFUSED = /the server responded with a status of 503/
const A_MINUTE = 60_000

test.use({
  serviceWorkers: 'allow',
  mayLog: new RegExp(`${NO_NETWORK.source}|${REFUSED.source}`),
})

const lockScreen = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Welcome to HockeyHub', exact: true })
const ownProfile = (page: Page): Locator => page.getByRole('button', { name: 'Edit Profile' })

async function keep(page: Page, site: Site): Promise<void> {
  site.manage('unlock')
  await page.clock.install()
  await page.goto('/login')
  await fillLogIn(page, DEMO_FAN)
  await expect(page.getByText('Login successful.')).toBeVisible()
  await isKept(page)
}

async function comesBackByItself(page: Page, site: Site): Promise<void> {
  site.manage('unlock')
  await page.clock.fastForward(A_MINUTE)
  await expect(ownProfile(page)).toBeVisible()
  await expect(lockScreen(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('status')).toBeEmpty()
}

test('a kept app gives way to the lock screen, and comes back by itself', async ({
  page,
  site,
}) => {
  await keep(page, site)
  site.manage('lock', '--code', CODE)
  await page.goto('/profile')
  await expect(lockScreen(page)).toBeVisible()
  await expect(ownProfile(page)).toBeHidden()
  await comesBackByItself(page, site)
})

test('a page opened without a network hears of the lock with the network', async ({
  page,
  context,
  site,
}) => {
  await keep(page, site)
  await openOffline(page)
  await expect(ownProfile(page)).toBeVisible()
  site.manage('lock', '--code', CODE)
  await context.setOffline(false)
  await expect(lockScreen(page)).toBeVisible()
  await expect(ownProfile(page)).toBeHidden()
  await comesBackByItself(page, site)
})
