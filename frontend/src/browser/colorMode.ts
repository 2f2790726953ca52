import { localStore } from './storage'
import { DEVICE_MODE_KEY, MODE_KEY } from './storageKeys'

/** `system`: as this device is set. */
export type ColorMode = 'light' | 'dark' | 'system'

const DARK_DEVICE = '(prefers-color-scheme: dark)'

const followsDevice = (): boolean => localStore.get(DEVICE_MODE_KEY) !== null

const deviceMode = (): 'light' | 'dark' => (matchMedia(DARK_DEVICE).matches ? 'dark' : 'light')

/** The fan's choice; null before the first one, or where the browser blocks its storage. */
export function chosenColorMode(): ColorMode | null {
  if (followsDevice()) return 'system'
  const stored = localStore.get(MODE_KEY)
  return stored === 'light' || stored === 'dark' ? stored : null
}

/** Stores and applies a choice. */
export function chooseColorMode(mode: ColorMode): void {
  if (mode === 'system') localStore.set(DEVICE_MODE_KEY, '1')
  else localStore.remove(DEVICE_MODE_KEY)
  show(mode === 'system' ? deviceMode() : mode)
}

/**
 * Follows this device's setting while the choice says so, and a choice made in another tab. The stored
 * mode is always light or dark, because inline/beforePaint.ts knows no other: every byte of it counts in
 * the page of a profile. It is out of date only if the device has changed since the last visit.
 */
export function followColorMode(): void {
  const update = (): void => {
    if (followsDevice()) show(deviceMode())
  }
  update()
  matchMedia(DARK_DEVICE).addEventListener('change', update)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === MODE_KEY) show(newValue === 'dark' ? 'dark' : 'light')
  })
}

/** Stored first, because observers of the attribute read the storage. */
function show(mode: 'light' | 'dark'): void {
  localStore.set(MODE_KEY, mode)
  document.documentElement.dataset.colorScheme = mode
}
