import { expect, type Page } from '@playwright/test'
import { DEMO_ADMIN, DEMO_FAN, fillLogIn } from './fans'

/** A screen in one of its states, and the way there. */
export interface Place {
  name: string
  /** Where it exists on a phone alone. */
  onPhones?: true
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

export async function logIn(page: Page, account = DEMO_FAN): Promise<void> {
  await page.goto('/login')
  await fillLogIn(page, account)
  await expect(page).toHaveURL('/')
  await press(page, 'Dismiss')
  await expect(page.getByText('Login successful.')).toBeHidden()
}

export const logInAsAdmin = (page: Page): Promise<void> => logIn(page, DEMO_ADMIN)

/** The address of a fan's card; it takes a session to learn of one. */
export async function someonesProfile(page: Page): Promise<string> {
  await logIn(page)
  const link = page.getByRole('link', { name: 'View Profile' }).first()
  return (await link.getAttribute('href')) ?? ''
}
