import { expect, type Page } from '@playwright/test'
import { demoFan } from './fans'
import { someonesProfile } from './places'
import { test } from './rink'

const touch = async (page: Page): Promise<void> => {
  await page.mouse.move(2, 300)
  await page.mouse.move(4, 320)
  await expect(page.locator('#stage')).toBeAttached()
}

/** Each element with its classes, words and place; links and buttons that look alike count as one. */
const looks = (page: Page): Promise<string[]> =>
  page.locator('.frame').evaluate((frame) =>
    [...frame.querySelectorAll('*')]
      .filter((element) => !element.closest('svg, .card__ties'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const name = element.matches('.button') ? 'control' : element.localName
        const words = element.childElementCount ? '' : element.textContent
        const { color, backgroundColor } = getComputedStyle(element)
        return [
          name,
          element.className.replace(' visitor-only', ''),
          words,
          color,
          backgroundColor,
          x,
          y,
          width,
          height,
        ].join()
      }),
  )

const drawings = (page: Page): Promise<string[]> =>
  page.locator('.frame svg').evaluateAll((all) =>
    all.map((svg) => {
      const { x, y, width, height } = svg.getBoundingClientRect()
      const lines = [...svg.querySelectorAll('*')].map((line) => {
        const { stroke, fill } = getComputedStyle(line)
        return [line.getAttribute('d'), stroke, fill].join()
      })
      return [x, y, width, height, ...lines].join()
    }),
  )

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a profile is all there', async ({ page, request }) => {
    const fan = await demoFan(request)
    await page.goto(`/r/${fan.nano_id}`)
    await expect(page.getByRole('heading', { level: 1, name: fan.full_name })).toBeVisible()
    for (const text of [fan.email, fan.location, fan.favourite_team, fan.bio]) {
      await expect(page.getByText(text)).toBeVisible()
    }
    await expect(page.getByRole('img', { name: `/r/${fan.nano_id}` })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login to Follow' })).toHaveAttribute(
      'href',
      `/login?redirect=/users/${fan._id}`,
    )
    const colour = await page.locator('.badge--team').evaluate((b) => getComputedStyle(b).color)
    expect(colour).not.toBe('rgb(11, 27, 43)')
  })

  test('nobody is said', async ({ page }) => {
    await page.goto('/r/3333333333')
    await expect(page.getByRole('heading', { name: 'No user profile found.' })).toBeVisible()
  })
})

test.describe('whatever language the reader’s browser speaks', () => {
  test.use({ locale: 'fr-CA' })

  for (const address of ['profile', 'nobody'] as const)
    for (const mode of ['light', 'dark'])
      test(`the app takes over a ${mode} page of ${address} without a change to be seen`, async ({
        page,
        request,
      }) => {
        const fan = await demoFan(request)
        const asked: string[] = []
        page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
        await page.addInitScript((chosen) => localStorage.setItem('hockeyhub-mode', chosen), mode)
        await page.goto(address === 'profile' ? `/r/${fan.nano_id}` : '/r/3333333333')
        await page.waitForLoadState('networkidle')
        const before = [await looks(page), await drawings(page)]
        await touch(page)
        expect([await looks(page), await drawings(page)]).toEqual(before)
        const calls = asked.filter((path) => path.startsWith('/users/') && !path.includes('image'))
        expect(calls).toEqual([])
      })
})

test.describe('an address that can’t be decoded', () => {
  test.use({ mayLog: /malformed URI sequence|could not be decoded/ })

  test('is nobody’s, and the app takes it over', async ({ page }) => {
    await page.goto('/r/%zz')
    await page.waitForLoadState('networkidle')
    await touch(page)
    await expect(page.getByRole('heading', { name: 'No user profile found.' })).toBeVisible()
  })
})

test('the short address becomes the long one before the app runs', async ({ page, request }) => {
  const fan = await demoFan(request)
  await page.goto(`/r/${fan.nano_id}`)
  await expect(page).toHaveURL(`/users/${fan._id}`)
  await expect(page.locator('#stage')).not.toBeAttached()
})

test('what came with the short address stays with the long one', async ({ page, request }) => {
  const fan = await demoFan(request)
  await page.goto(`/r/${fan.nano_id}?from=sticker#main`)
  await expect(page).toHaveURL(`/users/${fan._id}?from=sticker#main`)
  await touch(page)
  await expect(page).toHaveURL(`/users/${fan._id}?from=sticker#main`)
})

test('nothing but the page is run until somebody touches it, and the rest is there by then', async ({
  page,
  request,
}) => {
  const fan = await demoFan(request)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await page.goto(`/r/${fan.nano_id}`)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('script[src]')).toHaveCount(1)
  const started = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const script = performance.getEntriesByType('resource').find(({ name }) => /main\./.test(name))
    return (script?.startTime ?? 0) - (paint?.startTime ?? 0)
  })
  expect(started).toBeGreaterThan(0)
  expect(asked.filter((url) => /firebase|identitytoolkit|apis\.google/.test(url))).toEqual([])
  await page.context().setOffline(true)
  await touch(page)
})

test('the first press and the focus are not lost', async ({ page, request }) => {
  const fan = await demoFan(request)
  await page.goto(`/r/${fan.nano_id}`)
  await page.waitForLoadState('networkidle')
  const code = page.getByRole('button', { name: 'Show QR code in full' })
  await code.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: fan.full_name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(code).toBeFocused()
})

test('a press before any script has come is not lost', async ({ page, request }) => {
  const fan = await demoFan(request)
  let letGo = (): void => undefined
  const released = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/main.*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/r/${fan.nano_id}`)
  await page.getByRole('button', { name: 'Show QR code in full' }).click()
  letGo()
  await expect(page.getByRole('dialog', { name: fan.full_name })).toBeVisible()
})

test('a photo that never comes holds nothing up', async ({ page, request }) => {
  const fan = await demoFan(request)
  await page.route('**/users/image/**', () => undefined)
  await page.goto(`/r/${fan.nano_id}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Show QR code in full' }).click()
  await expect(page.getByRole('dialog', { name: fan.full_name })).toBeVisible()
})

test('who is signed in sees the card all the time, and no word for visitors', async ({ page }) => {
  const profile = await someonesProfile(page)
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = (): void => {
      const link = [...document.links].find((a) => a.textContent === 'Login to Follow')
      if (link && getComputedStyle(link).visibility === 'visible') seen.add('a word for visitors')
      if (document.body && !document.querySelector('.card__name')) seen.add('no card')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(profile)
  await expect(page.getByRole('button', { name: /^(Follow|Unfollow)$/ })).toBeEnabled()
  expect(await page.evaluate('[...seen]')).toEqual([])
})
