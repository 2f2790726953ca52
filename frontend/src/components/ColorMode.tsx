import { Moon, Sun } from 'lucide-react'
import { type ReactElement, useSyncExternalStore } from 'react'
import { type ColorMode, chooseColorMode, chosenColorMode } from '@/browser/colorMode'
import { t } from '@/language/text'
import { IconButton } from './Button'

/** The colour mode, which inline/beforePaint.ts sets as an attribute of `html` before the app runs. */
export function useColorMode() {
  const dark = useSyncExternalStore(subscribe, isDark, () => false)
  const mode = useSyncExternalStore(subscribe, activeColorMode, () => 'light' as const)
  const toggle = (): void => chooseColorMode(dark ? 'light' : 'dark')
  return { mode, dark, choose: chooseColorMode, toggle }
}

const isDark = (): boolean => document.documentElement.dataset.colorScheme === 'dark'

const activeColorMode = (): ColorMode => chosenColorMode() ?? (isDark() ? 'dark' : 'light')

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-color-scheme'] })
  return () => observer.disconnect()
}

export function ColorModeButton(): ReactElement {
  const { dark, toggle } = useColorMode()
  return (
    <IconButton label={t('Dark mode')} aria-pressed={dark} onClick={toggle}>
      {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  )
}
