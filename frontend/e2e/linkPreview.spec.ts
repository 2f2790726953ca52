import { expect } from '@playwright/test'
import { PNG } from 'pngjs'
import { signUp } from './fans'
import { test } from './rink'

const ROBOT = { 'user-agent': 'WhatsApp/2.23.20.0', accept: '*/*' }

const tag = (html: string, property: string): string =>
  new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1] ?? ''

test('a robot without scripts finds a card of the fan, and a new one after a change', async ({
  page,
  request,
}) => {
  const fan = await signUp(page, 'Alice')
  await page.goto('/profile')
  const code = page.getByRole('img', { name: /^QR code for/ })
  const pasted = (await code.getAttribute('aria-label'))?.replace('QR code for ', '') ?? ''
  const look = async (): Promise<string> => {
    const html = await (await request.get(pasted, { headers: ROBOT })).text()
    expect(tag(html, 'og:title')).toMatch(/^Alice/)
    return tag(html, 'og:image')
  }

  const card = await look()
  const answer = await request.get(card, { headers: ROBOT })
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const { width, height } = PNG.sync.read(await answer.body())
  expect([width, height]).toEqual([1200, 630])

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Full Name').fill(`${fan.name} Archer`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  const changed = await look()
  expect(changed).not.toBe(card)
  const outdated = await request.get(card, { headers: ROBOT, maxRedirects: 0 })
  expect(outdated.status()).toBe(302)
  expect(new URL(outdated.headers().location ?? '', card).href).toBe(changed)
})

test('the site’s own card stands on every other page', async ({ request }) => {
  for (const address of ['/', '/login', '/signup', '/nowhere', '/r/346789bcdf']) {
    const html = await (await request.get(address, { headers: ROBOT })).text()
    const answer = await request.get(tag(html, 'og:image'), { headers: ROBOT })
    expect(answer.headers()['cache-control']).toContain('immutable')
    expect(PNG.sync.read(await answer.body()).width).toBe(1200)
  }
})
