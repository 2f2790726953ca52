import { expect } from '@playwright/test'
import routes from '../../common/data/client_routes.json' with { type: 'json' }
import { DEMO_ADMIN, DEMO_FAN, logInByEmail } from './fans'
import { test } from './fixtures'

const { home, ...behindTheLogin } = { ...routes.signedIn, ...routes.admin }

/** An object id that no fan has. */
const UNKNOWN_FAN_ID = '0123456789abcdef01234567'

const PATHS_BEHIND_THE_LOGIN = Object.values(behindTheLogin).map((pattern) =>
  pattern.replace('/*', '').replace(':id', UNKNOWN_FAN_ID),
)

test('each screen behind the login asks a visitor to log in', async ({ page }) => {
  for (const path of PATHS_BEHIND_THE_LOGIN) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?redirect=${path}`)
  }
})

test('the login leads to the screen that asked for it', async ({ page }) => {
  const [firstPath = '', ...otherPaths] = PATHS_BEHIND_THE_LOGIN
  await page.goto(firstPath)
  await logInByEmail(page, DEMO_ADMIN)
  await expect(page).toHaveURL(firstPath)
  for (const path of otherPaths) {
    await page.goto(`/login?redirect=${path}`)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main')).toBeVisible()
  }
})

test('/ leads a visitor to the login', async ({ page }) => {
  await page.goto(home)
  await expect(page).toHaveURL('/login')
})

test('a redirect to another site is not followed', async ({ page }) => {
  await page.goto('/login?redirect=https://example.test/')
  await logInByEmail(page, DEMO_FAN)
  await expect(page).toHaveURL('/')
  const unsafeTargets = [
    '//example.test',
    '/\\\\example.test',
    '/\t/example.test',
    'javascript:alert(1)',
    'x',
  ]
  for (const target of unsafeTargets) {
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
    await expect(page, target).toHaveURL('/')
  }
})

test('the login redirects a fan who is signed in already', async ({ page }) => {
  await page.goto('/login')
  await logInByEmail(page, DEMO_FAN)
  await expect(page).toHaveURL('/')
  await page.goto('/login?redirect=/find-users')
  await expect(page).toHaveURL('/find-users')
})

test('the admin area sends other fans home', async ({ page }) => {
  await page.goto('/login?redirect=/_admin')
  await logInByEmail(page, DEMO_FAN)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Admin' })).toBeHidden()
})

test('an unknown URL is not found, with status code 404', async ({ page }) => {
  const response = await page.goto('/no/such/rink')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page not found' })).toBeVisible()
  await expect(page.getByText('/no/such/rink')).toBeVisible()
  await page.getByRole('button', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/login')
})

test('Go Back returns from an unknown URL', async ({ page }) => {
  await page.goto('/signup')
  await page.goto('/no/such/rink')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/signup')
})

for (const path of ['/r/3333333333', `/users/${UNKNOWN_FAN_ID}`]) {
  test(`${path}, an unknown profile, says so`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('No user profile found.')).toBeVisible()
  })
}

test('case and a trailing slash make no difference', async ({ page }) => {
  await page.goto('/LOGIN/')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
})
