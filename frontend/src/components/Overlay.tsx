import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useCloseOnBack } from '@/lib/useCloseOnBack'
import styles from './overlay.module.css'
import { openModal } from './topLayer'

interface Props {
  kind: 'full' | 'dialog' | 'drawer'
  /** The id of the element that names it. */
  labelledBy: string
  onClose: () => void
  /** Nothing is shown above it, no toast either. */
  bare?: boolean
  children: ReactNode
}

/**
 * A modal dialog, open while mounted: closed by its own controls, Escape, Back, or a press beside it. The
 * browser itself keeps the focus inside, makes the page behind it inert and stacks dialogs.
 */
export function Overlay({ kind, labelledBy, onClose, bare, children }: Props): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  useCloseOnBack(true, onClose)

  // A layout effect, so that the dialog is open before any other effect moves the focus into it.
  useLayoutEffect(() => {
    if (!dialog.current) return
    const close = openModal(dialog.current)
    dialog.current.focus()
    return close
  }, [])

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className={styles.layer}
      data-kind={kind}
      data-bare={bare || undefined}
      // For the pointer alone; keyboards have Escape.
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
      onCancel={(event) => {
        event.preventDefault() // React closes it, by not rendering it any more.
        onClose()
      }}
      // A second Escape in a row closes a dialog whatever its `cancel` handler does.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
    >
      <div className={styles.sheet}>{children}</div>
    </dialog>
  )
}
