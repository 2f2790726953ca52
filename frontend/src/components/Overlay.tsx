import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useCloseOnBack } from '@/browser/useCloseOnBack'
import styles from './overlay.module.css'
import { closeOutcomeToasts } from './toasts/useToaster'
import { openModal } from './topLayer'

interface Props {
  kind: 'full' | 'dialog' | 'drawer' | 'sheet'
  /** The id of the element with the dialog's accessible name. */
  labelledBy: string
  onClose: () => void
  /** Whether to hide the toasts, which are otherwise shown above the dialog. */
  bare?: boolean
  /** What is in progress, such as 'Changing your password…'. Until it ends, nothing closes the dialog. */
  busy?: string | false
  children: ReactNode
}

/**
 * A modal dialog that is open while mounted. Its buttons, Escape, Back and a press outside close it. The
 * browser keeps the focus inside, makes the page behind it inert and stacks several dialogs.
 */
export function Overlay(props: Props): ReactElement {
  const { kind, labelledBy, onClose, bare, busy, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const isPressOutside = useRef(false)
  const close = (): void => {
    if (!busy) onClose()
  }
  useCloseOnBack(true, close)

  // A layout effect opens the dialog before any other effect moves the focus into it.
  useLayoutEffect(() => {
    if (!dialog.current) return
    closeOutcomeToasts()
    const close = openModal(dialog.current)
    dialog.current.focus()
    return close
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users press Escape
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className={styles.layer}
      data-kind={kind}
      data-bare={bare || undefined}
      // A press outside of the dialog's content closes it, but not a drag from inside. Before `click`, a touch would
      // press what is below too.
      onPointerDown={({ target, currentTarget }) => {
        isPressOutside.current = target === currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        if (isPressOutside.current && target === currentTarget) close()
      }}
      // React also calls this handler for events of a dialog inside this dialog.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault() // the dialog closes when React unmounts it
        close()
      }}
      // If Escape is pressed twice in a row, browsers close a dialog even if `onCancel` prevents that.
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return
        if (busy) currentTarget.showModal()
        else onClose()
      }}
    >
      <div className={styles.sheet}>{children}</div>
      {busy !== undefined && (
        <p aria-live="polite" className="visually-hidden">
          {busy}
        </p>
      )}
    </dialog>
  )
}
