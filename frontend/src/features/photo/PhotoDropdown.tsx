import Popper from '@mui/material/Popper'
import { type ReactElement, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react'
import styles from './photo.module.css'

interface Props {
  /** The photo's button, on the card. */
  anchor: RefObject<HTMLElement | null>
  labelledBy: string
  onLeave: () => void
  children: ReactNode
}

/**
 * The photo menu on a wider screen, below the photo's button. This isn't MUI's `Menu`, because that menu's
 * backdrop would cover the button, and here the same button opens and closes the menu.
 */
export function PhotoDropdown({ anchor, labelledBy, onLeave, children }: Props): ReactElement {
  useEscape(onLeave)
  return (
    <Popper
      open
      anchorEl={() => anchor.current ?? document.body}
      role="presentation"
      placement="bottom-start"
      modifiers={[{ name: 'offset', options: { offset: [0, 8] } }]}
      className={styles.popper ?? ''}
    >
      <section aria-labelledby={labelledBy} className={styles.dropdown}>
        {children}
      </section>
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
