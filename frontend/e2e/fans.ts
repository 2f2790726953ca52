import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'

export interface Fan {
  name: string
  email: string
  password: string
}

/** Accounts of the demo data. Tests never change them: a test that changes a fan creates a new one. */
export const DEMO_FAN = { email: 'fan@hockeyhub.test', password: 'Hockey123' }
export const DEMO_ADMIN = { email: 'admin@hockeyhub.test', password: 'Hockey123' }

export function newFan(firstName: string): Fan {
  const uniqueSuffix = randomUUID().slice(0, 8)
  return {
    name: `${firstName} ${uniqueSuffix}`,
    email: `fan.${uniqueSuffix}@rink.test`,
    password: 'Slapshot9',
  }
}

export async function signUp(page: Page, firstName: string): Promise<Fan> {
  const fan = newFan(firstName)
  await page.goto('/signup')
  await signUpByEmail(page, fan)
  await expect(page.getByText('Account created.')).toBeVisible()
  await expect(dashboardOf(page, fan)).toBeVisible()
  return fan
}

export async function signUpByEmail(page: Page, { name, email, password }: Fan): Promise<void> {
  await page.getByLabel('I agree to the terms and conditions').check()
  await page.getByRole('button', { name: 'Use Email' }).click()
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel(/^Confirm Password/).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

export async function logInByEmail(page: Page, account: Omit<Fan, 'name'>): Promise<void> {
  await page.getByRole('button', { name: 'Use Email' }).click()
  await submitLogin(page, account)
}

export async function submitLogin(page: Page, account: Omit<Fan, 'name'>): Promise<void> {
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel(/^Password/).fill(account.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

export async function chooseInMenu(page: Page, fan: Fan, item: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: fan.name }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Chooses an item in the side menu, which a phone shows as a drawer. */
export async function goTo(page: Page, item: string): Promise<void> {
  const burger = page.getByRole('button', { name: 'Open menu' })
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: item })
  await expect(burger.or(link).filter({ visible: true })).toBeVisible()
  if (await burger.isVisible()) await burger.click()
  await link.click()
}

export const dashboardOf = (page: Page, fan: Fan): Locator =>
  page.getByRole('main').getByRole('heading', { level: 1, name: fan.name })
