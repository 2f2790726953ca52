import { expect, type Page } from '@playwright/test'
import { fetchDemoFan, signIn } from './accounts'
import { DEMO_FAN } from './fans'
import { clickButton, expectText, type ScreenState } from './screenStates'

export const visitorStates: ScreenState[] = [
  { name: 'login', open: openLogin },
  {
    name: 'login-email',
    open: async (page) => {
      await openLogin(page)
      await clickButton(page, 'Use Email')
      await clickButton(page, 'Login')
      await expect(page.getByText('Please fill in this field.')).toHaveCount(2)
    },
  },
  {
    name: 'forgot-password',
    open: async (page) => {
      await openLogin(page)
      await clickButton(page, 'Use Email')
      await clickButton(page, 'Forgot Password')
      await expectText(page, 'Reset Password')
    },
  },
  {
    name: 'session-ended',
    open: async (page) => {
      await page.goto('about:blank') // an open page would keep the storage that the sign-in replaces
      await signIn(page, DEMO_FAN)
      await page.route('**/users/get_self', (route) => route.fulfill({ status: 401, json: {} }))
      await page.goto('/find-users')
      await expectText(page, 'You were logged out. Log in to go on.')
      await clickButton(page, 'Use Email')
      await expect(page.getByLabel('Email')).toHaveValue(DEMO_FAN.email)
    },
  },
  {
    name: 'in-app',
    open: async (page) => {
      const browser = await page.context().newCDPSession(page)
      await browser.send('Emulation.setUserAgentOverride', { userAgent: 'Instagram' })
      await openPage(page, '/login', 'Google doesn’t allow logging in inside Instagram.')
      await browser.detach()
    },
  },
  {
    name: 'sign-up',
    open: async (page) => {
      await openSignUp(page)
      await page.getByLabel('Full Name').fill('Riley Moreau')
    },
  },
  {
    name: 'sign-up-errors',
    open: async (page) => {
      await openSignUp(page)
      await clickButton(page, 'Sign Up')
      await expectText(page, /^Password must be at least 8 characters/)
    },
  },
  {
    name: 'login-to-follow',
    open: async (page) => {
      await openProfile(page)
      await page.getByRole('link', { name: 'Login to Follow' }).click()
      await expectText(page, /^Follow /)
    },
  },
  { name: 'profile-visitor', open: openProfile },
  {
    name: 'nobody',
    open: async (page) => {
      await page.goto('/users/0123456789abcdef01234567')
      await expectText(page, 'No user profile found.')
    },
  },
  {
    name: 'not-found',
    open: async (page) => {
      await page.goto('/no/such/rink')
      await expectText(page, '404 Page not found')
    },
  },
  { name: 'terms', open: (page) => openPage(page, '/terms', 'Terms and Conditions') },
  { name: 'privacy', open: (page) => openPage(page, '/privacy', 'What everyone sees') },
  { name: 'django-login', open: (page) => openPage(page, '/admin/', 'HockeyHub admin') },
  {
    name: 'lock',
    open: async (page) => {
      // Adds `locked` to the boot data in the page, as the server does while the site is locked.
      await page.route('/find-users', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace('"firebase":', '"locked":true,"firebase":')
        await route.fulfill({ response: response, body })
      })
      await page.goto('/find-users')
      await expectText(page, 'Welcome to HockeyHub')
    },
  },
]

/** Leaves the page before, because a second visit of the login keeps its form open, as a reload does. */
async function openPage(page: Page, path: string, text: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(path)
  await expectText(page, text)
}

async function openLogin(page: Page): Promise<void> {
  await openPage(page, '/login', 'Login to start playing!')
}

async function openSignUp(page: Page): Promise<void> {
  await openPage(page, '/signup', 'Create an account to start playing!')
  await page.getByLabel('I agree to the terms and conditions').check()
  await clickButton(page, 'Use Email')
}

async function openProfile(page: Page): Promise<void> {
  const fan = await fetchDemoFan(page.request)
  await page.goto(`/users/${fan._id}`)
  await expectText(page, 'Login to Follow')
}
