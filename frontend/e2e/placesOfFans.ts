import { expect } from '@playwright/test'
import { aPhoto } from './photos'
import { type Place, press, see } from './places'

export const forFans: Place[] = [
  {
    name: 'dashboard',
    open: async (page) => {
      await page.goto('/')
      await see(page, 'View Profile')
    },
  },
  {
    name: 'drawer',
    onPhones: true,
    open: async (page) => {
      await press(page, 'Open menu')
      await expect(page.getByRole('dialog', { name: 'HockeyHub menu' })).toBeVisible()
    },
  },
  {
    name: 'account-menu',
    open: async (page) => {
      await page.keyboard.press('Escape')
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
    name: 'scanner-without-camera',
    open: async (page) => {
      await press(page, 'Scan a code')
      await see(page, /^(No camera found|The camera is not allowed)$/)
    },
  },
  {
    name: 'find-players',
    open: async (page) => {
      await press(page, 'Search by name instead')
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
    name: 'find-players-nobody',
    open: async (page) => {
      await page.goto('/find-users?q=qqqqqqqqqqqq')
      await see(page, 'No users found. Try different keywords or filters.')
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
    name: 'rink-mode',
    open: async (page) => {
      await press(page, 'Rink mode')
      await expect(page.getByRole('button', { name: 'Leave rink mode' })).toBeVisible()
    },
  },
  {
    name: 'photo-menu',
    open: async (page) => {
      await press(page, 'Leave rink mode')
      await page.keyboard.press('Escape')
      await press(page, 'Photo menu')
      await see(page, 'Upload photo')
    },
  },
  {
    name: 'crop',
    open: async (page) => {
      const opened = page.waitForEvent('filechooser')
      await page.getByRole('menuitem', { name: 'Upload photo' }).click()
      const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(page) }
      await (await opened).setFiles(file)
      await expect(page.getByRole('application')).toBeVisible()
    },
  },
  {
    name: 'toast',
    open: async (page) => {
      await press(page, 'Cancel')
      await press(page, 'Edit Profile')
      await page.getByLabel('Phone Number').fill('416')
      await press(page, 'Save Changes')
      // Pointed at, it stays.
      await page.getByText('Validation Error').hover()
    },
  },
  {
    name: 'profile-edit',
    open: async (page) => {
      await press(page, 'Dismiss')
      await expect(page.getByText('Validation Error')).toBeHidden()
    },
  },
]
