import { Moon, Sun } from 'lucide-react'
import { type ReactElement, useSyncExternalStore } from 'react'
import { localStore } from '@/lib/storage'
import { MODE_KEY } from '@/lib/storageKeys'
import { IconButton } from './Button'

/**
 * Light or dark, as the user chose; the system's setting is ignored. The attribute of the page is the
 * state: inline/beforePaint.ts sets it before any script of the app runs.
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
