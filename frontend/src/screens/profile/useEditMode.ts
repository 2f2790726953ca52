import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCloseOnBack } from '@/lib/useCloseOnBack'

interface EditMode {
  editing: boolean
  open: () => void
  close: () => void
  /** The screen's content, which begins with the card. */
  screen: RefObject<HTMLDivElement | null>
  /** The button that opens the form. */
  button: RefObject<HTMLButtonElement | null>
}

/** Whether the own profile is being edited. On closing, the card is in sight, and the focus is on the button. */
export function useEditMode(): EditMode {
  const [editing, setEditing] = useState(false)
  const screen = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    flushSync(() => setEditing(false))
    button.current?.focus({ preventScroll: true })
    // After Back the browser itself scrolls, to where the form was opened.
    setTimeout(() => screen.current?.scrollIntoView({ block: 'start' }))
  }
  useCloseOnBack(editing, close)
  return { editing, open: () => setEditing(true), close, screen, button }
}
