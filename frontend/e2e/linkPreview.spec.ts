import { expect } from '@playwright/test'
import { PNG } from 'pngjs'
import { signInAsNewFan } from './accounts'
import { test } from './fixtures'

const ROBOT_HEADERS = { 'user-agent': 'WhatsApp/2.23.20.0', accept: '*/*' }

const metaContent = (html: string, property: string): string =>
  new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1] ?? ''

test('a link robot finds the fan’s preview image, and a new one after a change', async ({
  page,
  request,
}) => {
  const fan = await signInAsNewFan(page, 'Alice')
  await page.goto('/profile')
  const code = page.getByRole('img', { name: /^QR code for/ })
  const pastedLink = (await code.getAttribute('aria-label'))?.replace('QR code for ', '') ?? ''
  const previewImageUrl = async (): Promise<string> => {
    const html = await (await request.get(pastedLink, { headers: ROBOT_HEADERS })).text()
    expect(metaContent(html, 'og:title')).toMatch(/^Alice/)
    return metaContent(html, 'og:image')
  }

  const imageUrl = await previewImageUrl()
  // Repeats the request, because the server responds with 503 while it makes an image for another test.
  const statusOf = async (): Promise<number> =>
    (await request.get(imageUrl, { headers: ROBOT_HEADERS })).status()
  await expect.poll(statusOf).toBe(200)
  const response = await request.get(imageUrl, { headers: ROBOT_HEADERS })
  expect(response.headers()).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const { width, height } = PNG.sync.read(await response.body())
  expect([width, height]).toEqual([1200, 630])

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Full Name').fill(`${fan.name} Archer`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  const changedImageUrl = await previewImageUrl()
  expect(changedImageUrl).not.toBe(imageUrl)
  const outdatedResponse = await request.get(imageUrl, { headers: ROBOT_HEADERS, maxRedirects: 0 })
  expect(outdatedResponse.status()).toBe(302)
  expect(new URL(outdatedResponse.headers().location ?? '', imageUrl).href).toBe(changedImageUrl)
})

test('every other page has the site’s own preview image', async ({ request }) => {
  for (const address of ['/', '/login', '/signup', '/nowhere', '/r/346789bcdf']) {
    const html = await (await request.get(address, { headers: ROBOT_HEADERS })).text()
    const response = await request.get(metaContent(html, 'og:image'), { headers: ROBOT_HEADERS })
    expect(response.headers()['cache-control']).toContain('immutable')
    expect(PNG.sync.read(await response.body()).width).toBe(1200)
  }
})
