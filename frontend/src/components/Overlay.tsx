import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import styles from './overlay.module.css'

/** Holds everything an overlay covers. Toasts stand outside, so that they stay in reach. */
export const STAGE_ID = 'stage'

interface Props {
  kind: 'full' | 'dialog' | 'drawer'
  /** The id of the element that names it. */
  labelledBy: string
  onClose: () => void
  children: ReactNode
}

/** Over the page until it is closed: by its own controls, Escape, or a press beside it. */
export function Overlay({ kind, labelledBy, onClose, children }: Props): ReactElement {
  const sheet = useRef<HTMLDivElement>(null)
  useModal(sheet, onClose)
  return createPortal(
    <div className={styles.layer} data-kind={kind}>
      {/* For the pointer alone; keyboards have Escape. */}
      <div className={styles.shade} onPointerDown={onClose} />
      <div
        ref={sheet}
        role="dialog"
        aria-modal="true"
        aria-labelledby={labelledBy}
        tabIndex={-1}
        className={styles.sheet}
      >
        {children}
      </div>
    </div>,
    document.body,
  )
}

/** Nothing behind it can be reached, and focus returns to where it came from. */
function useModal(sheet: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  // At once: whatever gets the focus next stands within the overlay.
  useLayoutEffect(() => {
    const before = document.activeElement
    const stage = document.getElementById(STAGE_ID)
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close.current()
    }
    stage?.setAttribute('inert', '')
    document.addEventListener('keydown', closeOnEscape)
    sheet.current?.focus()
    return () => {
      stage?.removeAttribute('inert')
      document.removeEventListener('keydown', closeOnEscape)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [sheet])
}
