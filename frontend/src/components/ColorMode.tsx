import { Moon, Sun } from 'lucide-react'
import { type ReactElement, useSyncExternalStore } from 'react'
import { localStore } from '@/lib/storage'
import { MODE_KEY } from '@/lib/storageKeys'
import { IconButton } from './Button'

/**
 * Light or dark mode, as the user chose; the system's setting is ignored. The mode is stored in an
 * attribute of the `html` element, which inline/beforePaint.ts sets before the app's scripts run.
 */
export function useColorMode(): { dark: boolean; toggle: () => void } {
  const dark = useSyncExternalStore(subscribe, isDark, () => false)
  return { dark, toggle: () => setMode(dark ? 'light' : 'dark') }
}

const isDark = (): boolean => document.documentElement.dataset.colorScheme === 'dark'

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-color-scheme'] })
  return () => observer.disconnect()
}

function setMode(mode: 'light' | 'dark'): void {
  document.documentElement.dataset.colorScheme = mode
  localStore.set(MODE_KEY, mode)
}

export function ColorModeButton(): ReactElement {
  const { dark, toggle } = useColorMode()
  return (
    <IconButton label="Dark mode" aria-pressed={dark} onClick={toggle}>
      {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  )
}
