import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useCloseOnBack } from '@/lib/useCloseOnBack'
import styles from './overlay.module.css'
import { openModal } from './topLayer'

interface Props {
  kind: 'full' | 'dialog' | 'drawer'
  /** The id of the element with the dialog's accessible name. */
  labelledBy: string
  onClose: () => void
  /** Hides the toasts, which otherwise are shown above the dialog. */
  bare?: boolean
  children: ReactNode
}

/**
 * A modal dialog that is open while mounted. Its controls, Escape, Back and a press outside of it close
 * it. The browser keeps the focus inside, makes the page behind it inert and stacks several dialogs.
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
      // A press outside of the dialog's content; with a keyboard Escape does the same.
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
      // React passes a dialog's events on to the dialog around it.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault() // the dialog closes when React unmounts it
        onClose()
      }}
      // A second Escape in a row closes a dialog whatever its `cancel` handler does.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
    >
      <div className={styles.sheet}>{children}</div>
    </dialog>
  )
}
