import { localStore } from './storage'
import { COLOR_MODE_KEY, FOLLOWS_DEVICE_KEY } from './storageKeys'

/** With `system` the page follows the device's setting. */
export type ColorMode = 'light' | 'dark' | 'system'

const DARK_DEVICE_QUERY = '(prefers-color-scheme: dark)'

const followsDevice = (): boolean => localStore.get(FOLLOWS_DEVICE_KEY) !== null

const deviceMode = (): 'light' | 'dark' =>
  matchMedia(DARK_DEVICE_QUERY).matches ? 'dark' : 'light'

/** Returns the fan's choice, or null if there is none or the browser blocks its storage. */
export function chosenColorMode(): ColorMode | null {
  if (followsDevice()) return 'system'
  const stored = localStore.get(COLOR_MODE_KEY)
  return stored === 'light' || stored === 'dark' ? stored : null
}

export function chooseColorMode(mode: ColorMode): void {
  if (mode === 'system') localStore.set(FOLLOWS_DEVICE_KEY, '1')
  else localStore.remove(FOLLOWS_DEVICE_KEY)
  applyColorMode(mode === 'system' ? deviceMode() : mode)
}

/**
 * Applies a colour mode that the fan chooses in another tab. If the fan chose 'system', also applies the
 * device's mode, now and after each change. The stored mode is always light or dark, so that the script
 * inline/beforePaint.ts is short. The stored mode is wrong only if the device's mode has changed since
 * the last visit.
 */
export function followColorMode(): void {
  const applyDeviceModeIfFollowed = (): void => {
    if (followsDevice()) applyColorMode(deviceMode())
  }
  applyDeviceModeIfFollowed()
  matchMedia(DARK_DEVICE_QUERY).addEventListener('change', applyDeviceModeIfFollowed)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === COLOR_MODE_KEY) applyColorMode(newValue === 'dark' ? 'dark' : 'light')
  })
}

/** Stores the mode first, because code that observes the attribute reads the stored mode. */
function applyColorMode(mode: 'light' | 'dark'): void {
  localStore.set(COLOR_MODE_KEY, mode)
  document.documentElement.dataset.colorScheme = mode
}
