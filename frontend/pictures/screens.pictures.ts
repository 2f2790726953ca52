import { expect, type Page, test } from '@playwright/test'
import { fetchDemoFan, signInAsDemoAdmin, signInAsDemoFan } from '../e2e/accounts'
import { adminStates } from '../e2e/adminStates'
import { cardStates } from '../e2e/cardStates'
import { djangoAdminStates, logInToDjangoAdmin } from '../e2e/djangoAdminStates'
import { failureStates } from '../e2e/failureStates'
import { fanStates } from '../e2e/fanStates'
import { paperStates } from '../e2e/paperStates'
import { expectText, type ScreenState, storeColorMode } from '../e2e/screenStates'
import { visitorStates } from '../e2e/visitorStates'

/** The states to take, as in STATES=settings,crop. Without the variable all are taken. */
const CHOSEN_STATES = process.env.STATES?.split(',')

/** The folder for the screenshots. dev/screenshots.py compresses them. */
const PICTURES_FOLDER = 'var/pictures'

const NETWORK_IDLE_TIMEOUT_MS = 3000

const VIEWPORT_BY_SIZE = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
}

const AUDIENCES: [string, ScreenState[], (page: Page) => Promise<unknown>][] = [
  ['visitor', visitorStates, () => Promise.resolve()],
  ['fan', [...fanStates, ...cardStates], signInAsDemoFan],
  ['fan on paper', paperStates, signInAsDemoFan],
  ['fan with failures', failureStates, signInAsDemoFan],
  ['admin', adminStates, signInAsDemoAdmin],
  ['Django admin', djangoAdminStates, logInToDjangoAdmin],
]

for (const [whom, states, signIn] of AUDIENCES) {
  for (const [size, viewport] of Object.entries(VIEWPORT_BY_SIZE)) {
    for (const mode of ['light', 'dark'] as const) {
      test(`${whom}, ${size}, ${mode}`, async ({ page }) => {
        test.slow()
        const shownStates = states.filter(
          ({ name, phoneOnly }) =>
            (size === 'phone' || !phoneOnly) && (CHOSEN_STATES?.includes(name) ?? true),
        )
        test.skip(shownStates.length === 0)
        await page.setViewportSize(viewport)
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: mode }) // for Django admin
        await storeColorMode(page, mode)
        await signIn(page)
        await takeScreenshots(page, shownStates, `${size}-${mode}`)
      })
    }
  }
}

type FrenchScreen = [name: string, path: string, text: string]

/** The main screens in French: their names, paths, and a text of each. */
const FRENCH_FAN_SCREENS: FrenchScreen[] = [
  ['home', '/', 'Nouveaux abonnés'],
  ['find-players', '/find-users', 'Trouver des joueurs'],
  ['code', '/profile?open=code', 'Mode aréna'],
  ['settings', '/settings', 'Langue du site'],
]

test('in French, phone, light', async ({ page }) => {
  await page.setViewportSize(VIEWPORT_BY_SIZE.phone)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  const profilePath = `/users/${(await fetchDemoFan(page.request))._id}`
  await chooseFrench(page)
  const visitorScreens: FrenchScreen[] = [
    ['login', '/login', 'Connectez-vous pour entrer dans le jeu!'],
    ['profile-visitor', profilePath, 'Se connecter pour suivre'],
  ]
  await takeScreenshots(page, visitorScreens.map(frenchState), 'phone-light')
  await signInAsDemoFan(page) // drops the cookie with the language
  await chooseFrench(page)
  await takeScreenshots(page, FRENCH_FAN_SCREENS.map(frenchState), 'phone-light')
})

const chooseFrench = (page: Page): Promise<unknown> => page.goto('/terms?lang=fr')

const frenchState = ([name, path, text]: FrenchScreen): ScreenState => ({
  name: `french-${name}`,
  open: async (page) => {
    await page.goto(path)
    await expectText(page, text)
  },
})

async function takeScreenshots(page: Page, states: ScreenState[], suffix: string): Promise<void> {
  for (const { name, open } of states) {
    await open(page)
    // In a loading state the network never becomes idle, so the timeout ends the wait.
    await page
      .waitForLoadState('networkidle', { timeout: NETWORK_IDLE_TIMEOUT_MS })
      .catch(() => undefined)
    await page.mouse.move(0, 0) // away from a row, which would show its hover state
    await page.screenshot({ path: `${PICTURES_FOLDER}/${name}-${suffix}.png` })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().setOffline(false)
    await page.emulateMedia({ media: null })
  }
}

test.describe('on a dense screen', () => {
  test.use({ viewport: VIEWPORT_BY_SIZE.phone, deviceScaleFactor: 2 })

  test('the card in the README', async ({ page }) => {
    await signInAsDemoFan(page)
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${PICTURES_FOLDER}/profile-phone.png` })
  })
})
