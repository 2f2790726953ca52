import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import { Moon, Sun } from 'lucide-react'
import type { ReactElement } from 'react'

/** Light or dark, as the user chose; the system's setting is ignored. */
export function useColorMode(): { dark: boolean; toggle: () => void } {
  const { mode, setMode } = useColorScheme()
  const dark = mode === 'dark'
  return { dark, toggle: () => setMode(dark ? 'light' : 'dark') }
}

export function ColorModeButton(): ReactElement {
  const { dark, toggle } = useColorMode()
  return (
    <IconButton aria-label="Dark mode" aria-pressed={dark} onClick={toggle}>
      {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  )
}
