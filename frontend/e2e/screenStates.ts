import { expect, type Page } from '@playwright/test'
import { DEMO_ADMIN, DEMO_FAN, fillLogIn } from './fans'

/** A screen in one of its states, to be opened in any order. */
export interface ScreenState {
  name: string
  /** The state exists on a phone only. */
  phoneOnly?: true
  /** Leads there from any page. The account is signed in already. */
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

type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

/** The browser storage of each demo account that this worker has signed in. */
const signedIn = new Map<string, StorageState>()

/** The dashboard of a demo account. The login form is filled in once by each worker. */
export async function logIn(page: Page, account = DEMO_FAN): Promise<void> {
  const state = signedIn.get(account.email)
  if (state) {
    await page.context().setStorageState(state)
    await page.goto('/')
  } else {
    await page.goto('/login')
    await fillLogIn(page, account)
    await clickButton(page, 'Dismiss')
    await expect(page.getByText('Login successful.')).toBeHidden()
  }
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible()
  await expect(page).toHaveURL('/')
  if (!state) signedIn.set(account.email, await page.context().storageState({ indexedDB: true }))
}

export const logInAsAdmin = (page: Page): Promise<void> => logIn(page, DEMO_ADMIN)

/** The path of the profile that the account's dashboard lists first; signs in to find it. */
export async function pathOfAnotherProfile(page: Page, account = DEMO_FAN): Promise<string> {
  await logIn(page, account)
  const link = page.getByRole('link', { name: 'View Profile' }).first()
  return (await link.getAttribute('href')) ?? ''
}
