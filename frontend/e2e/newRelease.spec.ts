import { expect } from '@playwright/test'
import { fillSignUp, newFan } from './fans'
import { everythingKept, isKept, NO_NETWORK } from './kept'
import { releases } from './release'
import { test } from './rink'

test.use({ serviceWorkers: 'allow', mayLog: NO_NETWORK })

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
