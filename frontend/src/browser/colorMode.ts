import { localStore } from './storage'
import { COLOR_MODE_KEY } from './storageKeys'

const COLOR_MODES = ['light', 'dark', 'system'] as const

/** With `system` the page follows the device's setting. */
export type ColorMode = (typeof COLOR_MODES)[number]

/** Also in inline/beforePaint.ts, which applies the stored mode when a page opens. */
const DARK_DEVICE_QUERY = '(prefers-color-scheme: dark)'

/** Returns the fan's choice, or null if there is none or the browser blocks its storage. */
export function chosenColorMode(): ColorMode | null {
  const stored = localStore.get(COLOR_MODE_KEY)
  return COLOR_MODES.find((mode) => mode === stored) ?? null
}

/** Stores the mode first, because code that observes the attribute reads the stored mode. */
export function chooseColorMode(mode: ColorMode): void {
  localStore.set(COLOR_MODE_KEY, mode)
  applyColorMode(mode)
}

/** Applies a colour mode chosen in another tab, and the device's changes if the fan chose `system`. */
export function watchColorMode(): void {
  matchMedia(DARK_DEVICE_QUERY).addEventListener('change', () => {
    if (chosenColorMode() === 'system') applyColorMode('system')
  })
  addEventListener('storage', ({ key }) => {
    if (key === COLOR_MODE_KEY) applyColorMode(chosenColorMode() ?? 'light')
  })
}

function applyColorMode(mode: ColorMode): void {
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia(DARK_DEVICE_QUERY).matches)
  document.documentElement.dataset.colorScheme = isDark ? 'dark' : 'light'
}
