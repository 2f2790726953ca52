const setNativeValue = (input: HTMLInputElement, value: string): void =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)

let stopKeeping = (): void => undefined

/** Forgets the typed text, once the page is hydrated. */
export const forgetTypedText = (): void => stopKeeping()

/**
 * Returns a function that copies the text and the focus of this page's fields to the fields that have
 * replaced them, and whether there are any. React replaces the fields instead of hydrating them if a password
 * manager has inserted an icon beside one. The old fields have the latest text, even if it was typed meanwhile.
 */
export function preserveTypedText(root: HTMLElement): () => boolean {
  let oldFields = [...root.querySelectorAll('input')].filter(({ type }) => type !== 'checkbox')
  let focused: EventTarget | null = document.activeElement
  const trackFocus = ({ target }: FocusEvent): void => {
    focused = target
  }
  root.addEventListener('focusin', trackFocus)
  stopKeeping = () => {
    root.removeEventListener('focusin', trackFocus)
    oldFields = []
  }
  return () => {
    let hasReplaced = false
    for (const old of oldFields) {
      const field = document.getElementById(old.id)
      if (!(field instanceof HTMLInputElement) || field === old) continue
      hasReplaced = true
      if (old.value) {
        setNativeValue(field, old.value) // React ignores an event after `field.value = …`
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
      if (focused === old) field.focus({ preventScroll: true })
    }
    stopKeeping()
    return hasReplaced
  }
}
