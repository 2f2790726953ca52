import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCloseOnBack } from '@/browser/useCloseOnBack'

interface EditMode {
  editing: boolean
  open: () => void
  close: () => void
  /** The screen's content, which begins with the card. */
  screen: RefObject<HTMLDivElement | null>
  /** The button that opens the form, and gets the focus when the form closes. */
  button: RefObject<HTMLButtonElement | null>
}

/** Whether the own profile is being edited. Closing the form shows the card and focuses the button. */
export function useEditMode(): EditMode {
  const [editing, setEditing] = useState(false)
  const screen = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    flushSync(() => setEditing(false))
    button.current?.focus({ preventScroll: true })
    // Waits for a later task, because after Back the browser first scrolls to where the form was opened.
    setTimeout(() => screen.current?.scrollIntoView({ block: 'start' }))
  }
  useCloseOnBack(editing, close)
  return { editing, open: () => setEditing(true), close, screen, button }
}
