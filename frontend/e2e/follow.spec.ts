import { expect } from '@playwright/test'
import { signInAsNewFan } from './accounts'
import { chooseInMenu, dashboardOf, newFan, signUpByEmail } from './fans'
import { test } from './fixtures'
import { holdResponses } from './holdResponses'
import { scanQrCode } from './qrCode'

test('a fan shows the QR code, another one scans it, signs up, and so follows and is counted', {
  tag: '@phone',
}, async ({ page: alicesPage, newVisitor }) => {
  const alice = await signInAsNewFan(alicesPage, 'Alice')
  await alicesPage.goto('/')
  await chooseInMenu(alicesPage, alice, 'Profile')
  await expect(alicesPage.getByRole('button', { name: 'Show QR code in full' })).toBeVisible()
  const link = await scanQrCode(alicesPage)
  expect(new URL(link).pathname).toMatch(/^\/r\/[346789bcdfghjkmnpqrtwxy]{10}$/)

  const bobsPage = await newVisitor()
  const release = await holdResponses(bobsPage, '**/static/dist/*.js')
  await bobsPage.goto(link)
  await expect(bobsPage).toHaveURL(/\/users\/[0-9a-f]{24}$/)
  await expect(bobsPage.getByRole('heading', { name: alice.name })).toBeVisible()
  const profileUrl = bobsPage.url()

  await bobsPage.getByRole('link', { name: 'Login to Follow' }).dispatchEvent('click')
  await expect(bobsPage).toHaveURL(/\/login\?redirect=/)
  release()
  await expect(bobsPage.getByText(`Follow ${alice.name}`)).toBeVisible()
  await bobsPage.getByRole('link', { name: "Don't have an account?" }).click()
  const bob = newFan('Bob')
  await signUpByEmail(bobsPage, bob)
  await expect(bobsPage.getByText('Account created.')).toBeVisible()
  await expect(bobsPage).toHaveURL(profileUrl)
  await expect(bobsPage.getByText('Now following this user')).toBeVisible()
  await expect(bobsPage.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await bobsPage.goBack()
  await expect(bobsPage).toHaveURL('about:blank')

  await alicesPage.goto('/')
  await expect(dashboardOf(alicesPage, alice)).toBeVisible()
  await expect(alicesPage.getByText('Followers: 1')).toBeVisible()
  await alicesPage.getByRole('tab', { name: 'Followers (1)' }).click()
  await expect(alicesPage.getByRole('listitem').filter({ hasText: bob.email })).toBeVisible()

  await alicesPage.getByRole('link', { name: 'News, 1 new' }).click()
  const newFollowerItem = alicesPage
    .getByRole('listitem')
    .filter({ hasText: 'started following you' })
  await expect(newFollowerItem.getByText('New', { exact: true })).toBeVisible()
  await newFollowerItem.getByRole('button', { name: `Follow ${bob.name}` }).click()
  await expect(alicesPage.getByText(`You are now following ${bob.name}`)).toBeVisible()
  await expect(alicesPage.getByRole('link', { name: 'News', exact: true })).toBeVisible()
  await newFollowerItem.click({ position: { x: 6, y: 6 } })
  await expect(alicesPage.getByRole('heading', { name: bob.name })).toBeVisible()
  await expect(alicesPage.getByText('Follows you')).toBeVisible()
  await expect(alicesPage.getByRole('button', { name: 'Unfollow' })).toBeVisible()
})
