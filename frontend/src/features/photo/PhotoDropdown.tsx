import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import Typography from '@mui/material/Typography'
import { type ReactElement, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react'
import { t } from '@/language/text'

const HINT_SX = { px: 2, py: 1.25, borderTop: '1px solid var(--line)' }

interface Props {
  /** The photo's button. Its last element is the camera. */
  anchor: RefObject<HTMLElement | null>
  hint: string
  onLeave: () => void
  children: ReactNode
}

/**
 * The photo menu on a wider screen. It opens upwards from the camera in the photo's corner, so that it
 * covers the photo, but neither the name nor the number. This isn't MUI's `Menu`, because that menu's
 * backdrop would cover the button, and here the same button opens and closes the menu.
 */
export function PhotoDropdown({ anchor, hint, onLeave, children }: Props): ReactElement {
  useEscape(onLeave)
  return (
    <Popper
      open
      anchorEl={() => anchor.current?.lastElementChild ?? document.body}
      role="presentation"
      placement="top-end"
      modifiers={[{ name: 'offset', options: { offset: [0, 8] } }]}
      sx={{ zIndex: 'modal' }}
    >
      <Paper component="nav" aria-label={t('Your photo')}>
        {children}
        <Typography variant="body2" color="textSecondary" sx={HINT_SX}>
          {hint}
        </Typography>
      </Paper>
    </Popper>
  )
}

/** Calls `onEscape` on Escape, wherever the focus is. */
function useEscape(onEscape: () => void): void {
  const handleKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape') onEscape()
  })
  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}
