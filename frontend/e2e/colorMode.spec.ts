import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { signInAsDemoFan } from './accounts'
import { test } from './fixtures'
import { setColorMode } from './screenStates'

// A test blocks the app's bundle, so that only the inline script can have set the mode.
test.use({ allowedConsole: /net::ERR_FAILED/ })

const backgroundColor = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

const LIGHT_BACKGROUND = 'rgb(245, 249, 252)'
const DARK_BACKGROUND = 'rgb(11, 20, 32)'

test('the mode is light whatever the system prefers, until another is chosen, which is applied before the app’s bundle runs', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Dark mode', pressed: false })).toBeVisible()
  expect(await backgroundColor(page)).toBe(LIGHT_BACKGROUND)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Dark mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await page.route('**/static/dist/*.js', (route) => route.abort())
  await page.reload()
  expect(await backgroundColor(page)).toBe(DARK_BACKGROUND)
})

interface Team {
  name: string
  primary: string
  secondary: string
  dark_primary: string
  dark_secondary: string
}

const ALL_TEAMS = JSON.parse(readFileSync('common/data/teams.json', 'utf8')) as Team[]

const toRgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

/** The two CSS colours at the edge of each fan's row. */
const edgeColors = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((all) =>
      all.flatMap((one) => getComputedStyle(one).boxShadow.match(/rgb\([^)]+\)/g) ?? []),
    )

// lib/teams.test.ts measures the contrast of these colours.
test('the edges of all 32 teams’ rows have the colours of the mode', async ({ page }) => {
  await page.route('**/users/search*', (route) =>
    route.fulfill({
      json: ALL_TEAMS.map(({ name }, at) => ({
        _id: String(at).padStart(24, '0'),
        full_name: name,
        email: 'fan@rink.test',
        photo_url: '',
        location: '',
        favourite_team: name,
        is_following: false,
      })),
    }),
  )
  await signInAsDemoFan(page)
  await page.goto('/find-users?q=fan')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(ALL_TEAMS.length)
  const colorsOf = (team: Team): string[] => [team.primary, team.secondary].map(toRgb)
  await expect.poll(() => edgeColors(page)).toEqual(ALL_TEAMS.flatMap(colorsOf))
  await setColorMode(page, 'dark')
  const darkColorsOf = (team: Team): string[] => [team.dark_primary, team.dark_secondary].map(toRgb)
  await expect.poll(() => edgeColors(page)).toEqual(ALL_TEAMS.flatMap(darkColorsOf))
})
