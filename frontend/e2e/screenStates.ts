import { expect, type Page } from '@playwright/test'

/** A screen in one of its states. States can be opened in any order. */
export interface ScreenState {
  name: string
  /** Whether the state exists only on a phone. */
  phoneOnly?: true
  /** Whether the state needs a separate fan and page, because later tests couldn't undo it. */
  ownFan?: true
  /** Opens the screen in this state, from any page. The account must already be signed in. */
  open: (page: Page) => Promise<void>
}

export const expectText = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible()

export const clickButton = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click()

/** Stores a colour mode, as if the user had chosen it earlier. */
export async function storeColorMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('hockeyhub-mode', chosen), mode)
}

/** Changes the page's colour mode without storing it, and waits until the colours have changed. */
export const setColorMode = (page: Page, mode: 'light' | 'dark'): Promise<void> =>
  page.evaluate(async (chosen) => {
    document.documentElement.dataset.colorScheme = chosen
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  }, mode)

/** Opens the dashboard of a fan who follows someone. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/')
  await expectText(page, 'View Profile')
}
