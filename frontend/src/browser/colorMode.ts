import { localStore } from './storage'
import { DEVICE_MODE_KEY, MODE_KEY } from './storageKeys'

/** `system` follows this device's setting. */
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
 * Follows this device's setting if the fan chose that, and a choice made in another tab. The stored mode
 * is always light or dark, to keep inline/beforePaint.ts small, which every profile page contains. It is
 * stale only if the device's setting has changed since the last visit.
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

/** Stores the mode before it sets the attribute, because the attribute's observers read the storage. */
function show(mode: 'light' | 'dark'): void {
  localStore.set(MODE_KEY, mode)
  document.documentElement.dataset.colorScheme = mode
}
