import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chosenColorMode } from './colorMode'
import { dropFormerStorage } from './formerStorage'
import { COLOR_MODE_KEY } from './storageKeys'

const { dataset } = document.documentElement

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => {
  vi.unstubAllGlobals()
  delete dataset.colorScheme
})

it('goes on following the device after an update', () => {
  localStorage.setItem(COLOR_MODE_KEY, 'light')
  localStorage.setItem('hockeyhub-mode-device', '1')
  dropFormerStorage()
  expect(chosenColorMode()).toBe('system')
  expect(dataset.colorScheme).toBe('dark')
  expect(localStorage).not.toHaveProperty('hockeyhub-mode-device')
})

it('keeps another colour mode', () => {
  localStorage.setItem(COLOR_MODE_KEY, 'light')
  dropFormerStorage()
  expect(chosenColorMode()).toBe('light')
})
