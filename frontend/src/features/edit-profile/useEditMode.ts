import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OpenableField } from '@/api/profileFields'
import { useCloseOnBack } from '@/browser/useCloseOnBack'

/** Whether the viewer's profile is being edited. Closing the form shows the card and focuses `button`. */
export function useEditMode() {
  // The field at which the form has opened; undefined for the first field.
  const [form, setForm] = useState<{ field?: OpenableField } | null>(null)
  const editing = form !== null
  const screen = useRef<HTMLDivElement>(null) // its content begins with the card
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    flushSync(() => setForm(null))
    button.current?.focus({ preventScroll: true })
    // Waits for a later task, because after Back the browser first scrolls to where the form was opened.
    setTimeout(() => screen.current?.scrollIntoView({ block: 'start' }))
  }
  useCloseOnBack(editing, close)
  return {
    editing,
    field: form?.field,
    open: () => setForm({}),
    openAt: (field: OpenableField) => setForm({ field }),
    close,
    screen,
    button,
  }
}
