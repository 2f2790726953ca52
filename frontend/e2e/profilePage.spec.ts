import { expect, type Page } from '@playwright/test'
import { fetchDemoFan, pathOfAnotherProfile, signInAsDemoFan } from './accounts'
import { test } from './fixtures'
import { holdResponses } from './holdResponses'

const startApp = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle') // the app's first file waits for an interaction
  await page.mouse.move(2, 300)
  await page.mouse.move(4, 320)
  await expect(page.locator('[role=alert]')).toBeAttached()
}

/** Describes each element by its classes, text, colours and box. */
const describeElements = (page: Page): Promise<string[]> =>
  page.locator('.frame').evaluate((frame) =>
    [...frame.querySelectorAll('*')]
      .filter((element) => !element.closest('svg'))
      .map((element) => {
        // The box is rounded below, because a text may be 1/64 pixel wider if it is split into two nodes.
        const { x, y, width, height } = element.getBoundingClientRect()
        const elementText = element.childElementCount ? '' : element.textContent
        const { color, backgroundColor } = getComputedStyle(element)
        return [
          element.className,
          elementText,
          color,
          backgroundColor,
          ...[x, y, width, height].map(Math.round),
        ].join()
      }),
  )

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a profile is complete', { tag: '@phone' }, async ({ page, request }) => {
    const fan = await fetchDemoFan(request)
    await page.goto(`/r/${fan.nano_id}`)
    await expect(page.getByRole('heading', { level: 1, name: fan.full_name })).toBeVisible()
    const homeText = `${fan.location} · ${fan.favourite_team}`
    for (const text of [fan.email, homeText, fan.bio, 'Number 14 Left Wing']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('img', { name: `/r/${fan.nano_id}` })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login to Follow' })).toHaveAttribute(
      'href',
      `/login?redirect=/users/${fan._id}`,
    )
    await expect(page.locator('.card__face')).toHaveCSS('color', 'rgb(255, 255, 255)') // the team's text colour
    await expect(page.getByRole('link', { name: 'Make your own card' })).toHaveAttribute(
      'href',
      '/signup',
    )
  })
})

test.describe('in a browser of another language', () => {
  test.use({ locale: 'fr-CA' })

  for (const address of ['profile', 'nobody'] as const)
    for (const mode of ['light', 'dark'])
      test(`the app starts on a ${mode} page of ${address} without a visible change`, {
        tag: mode === 'dark' ? '@phone' : [], // each mode at one size: dark mode changes only colours
      }, async ({ page, request }) => {
        const fan = await fetchDemoFan(request)
        const requestedUrls: string[] = []
        page.on('request', (sent) => requestedUrls.push(new URL(sent.url()).pathname))
        await page.addInitScript((chosen) => localStorage.setItem('hockeyhub-mode', chosen), mode)
        await page.goto(address === 'profile' ? `/r/${fan.nano_id}` : '/r/3333333333')
        await page.waitForLoadState('networkidle')
        const elementsBefore = await describeElements(page)
        await startApp(page)
        expect(await describeElements(page)).toEqual(elementsBefore)
        const apiUrls = requestedUrls.filter(
          (path) => path.startsWith('/users/') && !path.includes('image'),
        )
        expect(apiUrls).toEqual([])
      })
})

test.describe('a URL that can’t be decoded', () => {
  test.use({ allowedConsole: /malformed URI sequence|could not be decoded/ })

  test('is an unknown profile, and the app starts', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/r/%zz')
    await startApp(page)
    await expect(page.getByRole('heading', { name: 'No user profile found.' })).toBeVisible()
  })
})

test('the short URL is replaced by the long one before the app starts, with its query and hash', {
  tag: '@phone',
}, async ({ page, request }) => {
  const fan = await fetchDemoFan(request)
  await page.goto(`/r/${fan.nano_id}?from=sticker#main`)
  await expect(page).toHaveURL(`/users/${fan._id}?from=sticker#main`)
  await expect(page.locator('[role=alert]')).not.toBeAttached()
  await startApp(page)
  await expect(page).toHaveURL(`/users/${fan._id}?from=sticker#main`)
})

test.describe('without a network', () => {
  test.use({ allowedConsole: /net::ERR_INTERNET_DISCONNECTED/ }) // the app asks whether the server is there

  test('the app starts on the first interaction, with its files already loaded', {
    tag: '@phone',
  }, async ({ page, request }) => {
    const fan = await fetchDemoFan(request)
    const requestedUrls: string[] = []
    page.on('request', (sent) => requestedUrls.push(sent.url()))
    await page.goto(`/r/${fan.nano_id}`)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('script[src]')).toHaveCount(1)
    const msFromPaintToScript = await page.evaluate(() => {
      const [firstPaint] = performance.getEntriesByName('first-contentful-paint')
      const script = performance
        .getEntriesByType('resource')
        .find(({ name }) => /main\./.test(name))
      return (script?.startTime ?? 0) - (firstPaint?.startTime ?? 0)
    })
    expect(msFromPaintToScript).toBeGreaterThan(0)
    expect(
      requestedUrls.filter((url) => /firebase|identitytoolkit|apis\.google/.test(url)),
    ).toEqual([])
    await page.context().setOffline(true)
    await startApp(page)
  })
})

test('the first key press and the focus are not lost', async ({ page, request }) => {
  const fan = await fetchDemoFan(request)
  await page.goto(`/r/${fan.nano_id}`)
  await page.waitForLoadState('networkidle')
  const code = page.getByRole('button', { name: 'Show QR code in full' })
  await code.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: fan.full_name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(code).toBeFocused()
})

test('a press is not lost while the page becomes a fan’s', async ({ page }) => {
  await signInAsDemoFan(page)
  const profilePath = await pathOfAnotherProfile(page)
  const release = await holdResponses(page, /\/shell\..*\.js/)
  await page.goto(profilePath)
  await expect(page.locator('[role=alert]')).toBeAttached() // the app has started
  await expect(page.getByRole('banner').getByText('HockeyHub')).toBeVisible()
  await page.getByRole('button', { name: 'Show QR code in full' }).hover()
  await page.mouse.down()
  release()
  await expect(page.getByRole('banner').getByRole('button', { name: / User$/ })).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a key held since before the first script is not lost', async ({ page }) => {
  await signInAsDemoFan(page)
  const profilePath = await pathOfAnotherProfile(page)
  const release = await holdResponses(page, '**/main.*.js')
  await page.goto(profilePath, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Show QR code in full' }).focus()
  await page.keyboard.down(' ')
  release()
  await page.waitForLoadState('networkidle')
  await page.keyboard.up(' ')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a photo that never loads delays nothing, and a click before any script has loaded is not lost', {
  tag: '@phone',
}, async ({ page, request }) => {
  const fan = await fetchDemoFan(request)
  await page.route('**/users/image/**', () => undefined)
  await page.goto(`/r/${fan.nano_id}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Show QR code in full' }).click()
  await expect(page.getByRole('dialog', { name: fan.full_name })).toBeVisible()
})

test('a signed-in fan always sees the card, and never the visitor’s link', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAsDemoFan(page)
  const profilePath = await pathOfAnotherProfile(page)
  await page.addInitScript(() => {
    const seenTexts = new Set<string>()
    Object.assign(window, { seen: seenTexts })
    const recordTexts = (): void => {
      const link = [...document.links].find((a) => a.textContent === 'Login to Follow')
      if (link && getComputedStyle(link).visibility === 'visible')
        seenTexts.add('a word for visitors')
      const isParsed = document.readyState !== 'loading'
      if (isParsed && !document.querySelector('.card__name')) seenTexts.add('no card')
      requestAnimationFrame(recordTexts)
    }
    requestAnimationFrame(recordTexts)
  })
  await page.goto(profilePath)
  await expect(page.getByRole('button', { name: /^(Follow|Unfollow)$/ })).toBeEnabled()
  expect(await page.evaluate('[...seen]')).toEqual([])
})
