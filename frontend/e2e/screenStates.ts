import { expect, type Page } from '@playwright/test'
import { signIn } from './accounts'
import { DEMO_ADMIN, DEMO_FAN } from './fans'

/** A screen in one of its states. States can be opened in any order. */
export interface ScreenState {
  name: string
  /** Whether the state exists only on a phone. */
  phoneOnly?: true
  /** Opens the state from any page. The account must be signed in already. */
  open: (page: Page) => Promise<void>
}

export const expectText = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible()

export const clickButton = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click()

/** Stores a colour mode, as if it had been chosen earlier. */
export async function storeColorMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('hockeyhub-mode', chosen), mode)
}

/** Changes the page's colour mode without touching its state. */
export const setColorMode = (page: Page, mode: 'light' | 'dark'): Promise<void> =>
  page.evaluate((chosen) => {
    document.documentElement.dataset.colorScheme = chosen
  }, mode)

/** Signs in a demo account without the login screen, and opens its dashboard. */
export async function logIn(page: Page, account = DEMO_FAN): Promise<void> {
  await signIn(page, account)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible()
}

export const logInAsAdmin = (page: Page): Promise<void> => logIn(page, DEMO_ADMIN)

/** The path of the profile that the account's dashboard lists first; signs in to find it. */
export async function pathOfAnotherProfile(page: Page, account = DEMO_FAN): Promise<string> {
  await logIn(page, account)
  const link = page.getByRole('link', { name: 'View Profile' }).first()
  return (await link.getAttribute('href')) ?? ''
}
