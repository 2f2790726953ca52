import { expect, type Page } from '@playwright/test'
import { DEMO_ADMIN, DEMO_FAN, fillLogIn } from './fans'

/** A screen in one of its states, and the way there. */
export interface Place {
  name: string
  open: (page: Page) => Promise<void>
}

const see = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible()

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click()

/** Colour mode as somebody chose it before. */
export async function chooseMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('hockeyhub-mode', chosen), mode)
}

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

export const forVisitors = (profile: string): Place[] => [
  {
    name: 'login',
    open: async (page) => {
      await page.goto('/login')
      await see(page, 'Login to start playing!')
    },
  },
  {
    name: 'forgot-password',
    open: async (page) => {
      await press(page, 'Use Email')
      await press(page, 'Forgot Password')
      await see(page, 'Reset Password')
    },
  },
  {
    name: 'sign-up',
    open: async (page) => {
      await page.goto('/signup')
      await page.getByLabel('I agree to the terms and conditions').check()
      await press(page, 'Use Email')
      await press(page, 'Sign Up')
      await see(page, 'Email is required.')
    },
  },
  {
    name: 'profile-visitor',
    open: async (page) => {
      await page.goto(profile)
      await see(page, 'Login to Follow')
    },
  },
  {
    name: 'nobody',
    open: async (page) => {
      await page.goto('/users/0123456789abcdef01234567')
      await see(page, 'No user profile found.')
    },
  },
  {
    name: 'not-found',
    open: async (page) => {
      await page.goto('/no/such/rink')
      await see(page, '404 Page not found')
    },
  },
]

export const forFans: Place[] = [
  {
    name: 'dashboard',
    open: async (page) => {
      await page.goto('/')
      await see(page, 'View Profile')
    },
  },
  {
    name: 'account-menu',
    open: async (page) => {
      await page.getByRole('banner').getByRole('button').last().click()
      await see(page, 'Sign out')
    },
  },
  {
    name: 'find-players-empty',
    open: async (page) => {
      await page.goto('/find-users')
      await see(page, 'Find Players')
    },
  },
  {
    name: 'find-players',
    open: async (page) => {
      await page.getByLabel('Favourite Team').selectOption('Montreal Canadiens')
      await see(page, 'Showing up to 5 matches')
      await expect(page.getByRole('link', { name: /^View/ }).first()).toBeVisible()
    },
  },
  {
    name: 'suggestions',
    open: async (page) => {
      await page.getByPlaceholder('City or province').fill('tor')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'profile-other',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'View Profile' }).first().click()
      await expect(page.getByRole('button', { name: /^(Follow|Unfollow)$/ })).toBeEnabled()
    },
  },
  {
    name: 'profile-own',
    open: async (page) => {
      await page.goto('/profile')
      await see(page, 'Date of Birth')
    },
  },
  {
    name: 'code',
    open: async (page) => {
      await press(page, 'Show my code')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'profile-edit',
    open: async (page) => {
      await page.keyboard.press('Escape')
      await press(page, 'Edit Profile')
      await page.getByLabel('Phone Number').fill('416')
      await press(page, 'Save Changes')
      await press(page, 'Dismiss')
    },
  },
]

export const forAdmins: Place[] = [
  {
    name: 'admin',
    open: async (page) => {
      await page.goto('/_admin')
      await see(page, 'Show QR')
    },
  },
  {
    name: 'admin-code',
    open: async (page) => {
      await press(page, /^Show QR/)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]
