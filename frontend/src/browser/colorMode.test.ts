import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseColorMode, followColorMode } from './colorMode'
import { COLOR_MODE_KEY } from './storageKeys'

const device = Object.assign(new EventTarget(), { matches: false })
const { dataset } = document.documentElement

function setDevice(dark: boolean): void {
  device.matches = dark
  device.dispatchEvent(new Event('change'))
}

beforeEach(() => {
  device.matches = false
  vi.stubGlobal('matchMedia', () => device)
  followColorMode()
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete dataset.colorScheme
})

it('follows the device while "system" is chosen, also when the device changes', () => {
  chooseColorMode('system')
  expect(dataset.colorScheme).toBe('light')
  setDevice(true)
  expect(dataset.colorScheme).toBe('dark')
})

it('ignores the device after another choice', () => {
  setDevice(true)
  chooseColorMode('system')
  expect(dataset.colorScheme).toBe('dark')
  chooseColorMode('light')
  setDevice(true)
  expect(dataset.colorScheme).toBe('light')
})

it('applies a choice of another tab', () => {
  dispatchEvent(new StorageEvent('storage', { key: COLOR_MODE_KEY, newValue: 'dark' }))
  expect(dataset.colorScheme).toBe('dark')
})

it('stores what to paint first on the next page, and asks the device again there', () => {
  chooseColorMode('system')
  setDevice(true)
  expect(localStorage.getItem(COLOR_MODE_KEY)).toBe('dark')
  device.matches = false
  followColorMode()
  expect(localStorage.getItem(COLOR_MODE_KEY)).toBe('light')
  expect(dataset.colorScheme).toBe('light')
})
