import { expect, type Page } from '@playwright/test'
import { demoFan } from './fans'
import { type Place, press, see } from './places'

export const forVisitors: Place[] = [
  { name: 'login', open: openLogin },
  {
    name: 'login-email',
    open: async (page) => {
      await openLogin(page)
      await press(page, 'Use Email')
      await press(page, 'Login')
      await see(page, 'Password is required.')
    },
  },
  {
    name: 'forgot-password',
    open: async (page) => {
      await openLogin(page)
      await press(page, 'Use Email')
      await press(page, 'Forgot Password')
      await see(page, 'Reset Password')
    },
  },
  {
    name: 'in-app',
    open: async (page) => {
      const browser = await page.context().newCDPSession(page)
      await browser.send('Emulation.setUserAgentOverride', { userAgent: 'Instagram' })
      await page.goto('/login')
      await see(page, 'Google doesn’t allow its sign-in inside Instagram.')
      await browser.detach()
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
  { name: 'profile-visitor', open: openProfile },
  {
    name: 'code-visitor',
    open: async (page) => {
      await openProfile(page)
      await press(page, 'Show QR code in full')
      await expect(page.getByRole('dialog')).toBeVisible()
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
  {
    name: 'lock',
    open: async (page) => {
      // As the server writes the page while the site is locked.
      await page.route('/login', async (route) => {
        const answer = await route.fetch()
        const body = (await answer.text()).replace('"firebase":', '"locked":true,"firebase":')
        await route.fulfill({ response: answer, body })
      })
      await page.goto('/login')
      await see(page, 'Welcome to HockeyHub')
    },
  },
]

async function openLogin(page: Page): Promise<void> {
  await page.goto('/login')
  await see(page, 'Login to start playing!')
}

async function openProfile(page: Page): Promise<void> {
  const fan = await demoFan(page.request)
  await page.goto(`/users/${fan._id}`)
  await see(page, 'Login to Follow')
}
