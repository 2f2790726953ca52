import { expect, type Page } from '@playwright/test'
import { DEMO_ADMIN, DEMO_FAN, fillLogIn } from './fans'

/** A screen in one of its states. */
export interface Place {
  name: string
  /** Where it exists on a phone alone. */
  onPhones?: true
  /** The whole way there, whatever the page showed before; the account is signed in already. */
  open: (page: Page) => Promise<void>
}

export const see = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible()

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click()

/** Colour mode as somebody chose it before. */
export async function chooseMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('hockeyhub-mode', chosen), mode)
}

/** What choosing the mode does to the page, without leaving the state it is in. */
export const paint = (page: Page, mode: 'light' | 'dark'): Promise<void> =>
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
    await press(page, 'Dismiss')
    await expect(page.getByText('Login successful.')).toBeHidden()
  }
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible()
  await expect(page).toHaveURL('/')
  if (!state) signedIn.set(account.email, await page.context().storageState({ indexedDB: true }))
}

export const logInAsAdmin = (page: Page): Promise<void> => logIn(page, DEMO_ADMIN)

/** The address of a fan's card; it takes a session to learn of one. */
export async function someonesProfile(page: Page): Promise<string> {
  await logIn(page)
  const link = page.getByRole('link', { name: 'View Profile' }).first()
  return (await link.getAttribute('href')) ?? ''
}
