import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
} from 'react'
import type { OwnRecord } from '@/api/types'
import { PhotoHead } from './PhotoHead'

/** The shadow sets the menu apart from the card behind it. */
const PAPER_SX = { p: 2.5, pb: 1, boxShadow: '0 16px 48px rgb(0 0 0 / 0.35)' }

interface Props {
  /** The photo's button, on the card. */
  anchor: RefObject<HTMLElement | null>
  user: OwnRecord
  onLeave: () => void
  children: ReactNode
}

/**
 * The photo menu on a wider screen, below the photo's button. This isn't MUI's `Menu`, because that menu's
 * backdrop would cover the button, and here the same button opens and closes the menu.
 */
export function PhotoDropdown({ anchor, user, onLeave, children }: Props): ReactElement {
  const titleId = useId()
  useEscape(onLeave)
  return (
    <Popper
      open
      anchorEl={() => anchor.current ?? document.body}
      role="presentation"
      placement="bottom-start"
      modifiers={[{ name: 'offset', options: { offset: [0, 8] } }]}
      sx={{ zIndex: 'modal' }}
    >
      <Paper component="section" aria-labelledby={titleId} sx={PAPER_SX}>
        <PhotoHead user={user} titleId={titleId} />
        {children}
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
