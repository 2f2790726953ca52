import { expect, type Page } from '@playwright/test'
import { fetchDemoFan, signInAsDemoFan } from './accounts'
import { DEMO_FAN, dashboardOf, newFan } from './fans'
import { test } from './fixtures'
import { holdResponses } from './holdResponses'

const holdApp = (page: Page): Promise<() => void> => holdResponses(page, '**/static/dist/*.js')

/** Marks the element with an attribute, which is lost if the app replaces the element. */
const markField = (page: Page, label: string): Promise<void> =>
  page.getByLabel(label).evaluate((element) => element.setAttribute('data-mark', ''))

/** The top of the form while some elements are hidden, as if the browser hadn't received them yet. */
const formTopWithout = (page: Page, hiddenSelector: string): Promise<number> =>
  page.evaluate((selector) => {
    const elements = [...document.querySelectorAll<HTMLElement>(selector)]
    for (const element of elements) element.style.display = 'none'
    const top = document.querySelector('main')?.getBoundingClientRect().top ?? 0
    for (const element of elements) element.style.display = ''
    return top
  }, hiddenSelector)

/** The record that the sign-up creates. Reads the response before the page gets it and reloads. */
const readCreatedUser = (page: Page): Promise<{ _id: string; email: string }> =>
  new Promise((resolve) => {
    void page.route('**/users/', async (route) => {
      const response = await route.fetch()
      if (route.request().method() === 'PUT') resolve(await response.json())
      await route.fulfill({ response })
    })
  })

test('text typed before the app has started is kept, with the focus, and sent', async ({
  page,
}) => {
  const release = await holdApp(page)
  await page.goto('/login?redirect=/profile', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Use Email' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(DEMO_FAN.email)
  await page.getByLabel('Password').click()
  await page.keyboard.type(DEMO_FAN.password.slice(0, 4))
  await markField(page, 'Password')
  release()
  await expect(page.locator('[role=alert]')).toBeAttached()
  await expect(page.locator('[data-mark]')).toBeFocused()
  await page.keyboard.type(DEMO_FAN.password.slice(4))
  await expect(page.getByLabel('Email')).toHaveValue(DEMO_FAN.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
})

test('an icon that a password manager inserts before the app has started costs no text', async ({
  page,
}) => {
  const release = await holdApp(page)
  await page.goto('/login?redirect=/profile', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Use Email' }).click()
  await page.keyboard.type(DEMO_FAN.email)
  await page.getByLabel('Password').click()
  await page.keyboard.type(DEMO_FAN.password.slice(0, 4))
  await page.locator('[class*=-box-]').evaluateAll((boxes) => {
    for (const box of boxes) box.append(document.createElement('img'))
  })
  await markField(page, 'Password')
  release()
  await expect(page.locator('[data-mark]')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue(DEMO_FAN.email)
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.type(DEMO_FAN.password.slice(4))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
})

test('a sign-up submitted before the app has started is sent by the app, with no password in the URL', async ({
  page,
}) => {
  const fan = newFan('Early')
  const release = await holdApp(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Use Email' })).toBeDisabled()
  await page.getByLabel('I agree to the terms and conditions').check()
  await page.getByRole('button', { name: 'Use Email' }).click()
  await page.keyboard.type(fan.name)
  await page.getByLabel('Email').fill(fan.email)
  await page.getByLabel(/^Password/).fill(fan.password)
  await page.getByLabel(/^Confirm Password/).fill(fan.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign Up' })).toHaveAttribute('aria-busy', 'true')
  expect(page.url()).toMatch(/\/signup$/)
  const createdUser = readCreatedUser(page)
  release()
  expect((await createdUser).email).toBe(fan.email)
  await expect(dashboardOf(page, fan)).toBeVisible()
})

test('a fan’s home has the outline of a card before the app has started', async ({ page }) => {
  await signInAsDemoFan(page)
  await holdApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('.card__face').filter({ visible: true })).toHaveCount(1)
  await expect(page.locator('.frame__header')).toBeVisible()
  await expect(page.getByText('Login to start playing!')).toBeHidden()
})

test('the buttons of the sign-up stay in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 }) // a phone with the browser's bars
  await page.goto('/signup')
  await page.getByLabel('I agree to the terms and conditions').check()
  await page.getByRole('button', { name: 'Use Email' }).click()
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeInViewport({ ratio: 1 })
})

test('a visitor’s home screen is the login at once, Back closes its form, and the app repeats an earlier press', async ({
  page,
}) => {
  const release = await holdApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText('Login to start playing!')).toBeVisible()
  await expect(page).toHaveURL('/login')
  const useEmailButton = page.getByRole('button', { name: 'Use Email' })
  await useEmailButton.click()
  await page.goBack()
  await expect(useEmailButton).toBeFocused()
  await useEmailButton.click()
  await page.getByRole('button', { name: 'Dark mode' }).click()
  release()
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await page.goBack()
  await expect(useEmailButton).toBeFocused()
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: "Don't have an account?" }).click()
  await page.getByRole('link', { name: 'Already have an account?' }).click()
  await expect(page.getByText('Login to start playing!')).toBeVisible()
})

test('the app takes the login over without painting it again', async ({ page }) => {
  await page.addInitScript(() => {
    const paintTimes: number[] = []
    Object.assign(window, { paints: paintTimes })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) paintTimes.push(startTime)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const release = await holdApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByText('Login to start playing!')).toBeVisible()
  await markField(page, 'Email')
  expect(await formTopWithout(page, '#login-methods, #login-toggle')).toBe(
    await formTopWithout(page, 'no-tag'),
  )
  // Compares the times of paints, because the browser may report an early paint after the app has started.
  const releasedAt = await page.evaluate(async () => {
    await document.fonts.load('16px Inter') // the page may not have asked for it yet
    await document.fonts.ready
    await new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return performance.now()
  })
  release()
  await expect(page.locator('[role=alert]')).toBeAttached()
  await page.waitForLoadState('networkidle')
  const paintTimes = await page.evaluate<number[]>('paints')
  expect(paintTimes.filter((time) => time <= releasedAt)).not.toEqual([])
  expect(paintTimes.filter((time) => time > releasedAt)).toEqual([])
  await expect(page.locator('[data-mark]')).toBeAttached()
})

test('the login after a scan is drawn before the app has started, and stays', async ({
  page,
  request,
}) => {
  const { _id, full_name: name } = await fetchDemoFan(request)
  await page.goto(`/users/${_id}`)
  await page.waitForLoadState('networkidle')
  const release = await holdApp(page)
  // Sends only a click, as assistive technology may: the browser follows the link before the app starts.
  await page.getByRole('link', { name: 'Login to Follow' }).dispatchEvent('click')
  await expect(page).toHaveURL(/\/login\?redirect=\/users\/[0-9a-f]{24}$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`Follow ${name}`)
  await heading.evaluate((element) => element.setAttribute('data-mark', ''))
  release()
  await expect(page.locator('[role=alert]')).toBeAttached()
  await expect(page.locator('[data-mark]')).toHaveText(`Follow ${name}`)
  await page.getByRole('link', { name: "Don't have an account?" }).click()
  await page.reload()
  await expect(page.getByText(`Sign up to follow ${name}`)).toBeVisible()
})
