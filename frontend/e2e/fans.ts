import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

export interface Fan {
  name: string
  email: string
  password: string
}

/** Accounts of the demo league. A test never changes them; it creates a fan of its own for that. */
export const DEMO_FAN = { email: 'fan@hockeyhub.test', password: 'Hockey123' }
export const DEMO_ADMIN = { email: 'admin@hockeyhub.test', password: 'Hockey123' }

const { FIREBASE_AUTH_EMULATOR_HOST } = process.env
const SIGN_IN = `http://${FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`

interface Profile {
  _id: string
  nano_id: string
  full_name: string
  email: string
  location: string
  favourite_team: string
  bio: string
}

/** The demo fan's own record, fetched without a browser. */
export async function demoFan(request: APIRequestContext): Promise<Profile> {
  const account = await request.post(SIGN_IN, { data: { ...DEMO_FAN, returnSecureToken: true } })
  const { idToken } = (await account.json()) as { idToken: string }
  const self = await request.get('/users/get_self', {
    headers: { authorization: `Bearer ${idToken}` },
  })
  return (await self.json()) as Profile
}

export function newFan(firstName: string): Fan {
  const once = randomUUID().slice(0, 8)
  return { name: `${firstName} ${once}`, email: `fan.${once}@rink.test`, password: 'Slapshot9' }
}

export async function signUp(page: Page, firstName: string): Promise<Fan> {
  const fan = newFan(firstName)
  await page.goto('/signup')
  await fillSignUp(page, fan)
  await expect(page.getByText('Account created.')).toBeVisible()
  await expect(dashboardOf(page, fan)).toBeVisible()
  return fan
}

export async function fillSignUp(page: Page, { name, email, password }: Fan): Promise<void> {
  await page.getByLabel('I agree to the terms and conditions').check()
  await page.getByRole('button', { name: 'Use Email' }).click()
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel(/^Confirm Password/).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

export async function fillLogIn(page: Page, account: Omit<Fan, 'name'>): Promise<void> {
  await page.getByRole('button', { name: 'Use Email' }).click()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel(/^Password/).fill(account.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

export async function chooseInMenu(page: Page, fan: Fan, item: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: fan.name }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Navigates by the side menu, which is a drawer on a phone. */
export async function goTo(page: Page, item: string): Promise<void> {
  const burger = page.getByRole('button', { name: 'Open menu' })
  const link = page.getByRole('link', { name: item })
  await expect(burger.or(link).filter({ visible: true })).toBeVisible()
  if (await burger.isVisible()) await burger.click()
  await link.click()
}

export const dashboardOf = (page: Page, fan: Fan): Locator =>
  page.getByRole('main').getByRole('heading', { level: 1, name: fan.name })
