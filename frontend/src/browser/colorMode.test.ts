import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseColorMode, chosenColorMode, watchColorMode } from './colorMode'
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
  watchColorMode()
})
afterEach(() => void delete dataset.colorScheme)

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
  localStorage.setItem(COLOR_MODE_KEY, 'dark')
  dispatchEvent(new StorageEvent('storage', { key: COLOR_MODE_KEY, newValue: 'light' }))
  expect(dataset.colorScheme).toBe('dark')
  expect(localStorage.getItem(COLOR_MODE_KEY)).toBe('dark')
})

it('stores that the next page follows the device, not what the device says now', () => {
  chooseColorMode('system')
  setDevice(true)
  expect(localStorage.getItem(COLOR_MODE_KEY)).toBe('system')
  expect(chosenColorMode()).toBe('system')
})
