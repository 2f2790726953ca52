import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * On a new step of the login, moves the focus to the first empty field, or to the last field if none is
 * empty. A step without fields focuses 'Use Email' or, if that is disabled, the heading. Uses a layout
 * effect, because phones open the keyboard only if the focus moves during a press.
 */
export function useFocusOnStep(step: string, within: RefObject<HTMLElement | null>): void {
  const previous = useRef(step)
  useLayoutEffect(() => {
    if (previous.current === step) return
    previous.current = step
    focusTarget(within.current)?.focus()
  }, [step, within])
}

function focusTarget(root: HTMLElement | null): HTMLElement | null | undefined {
  const fields = [...(root?.querySelectorAll<HTMLInputElement>('form:not([hidden]) input') ?? [])]
  const field = fields.find(({ value }) => value === '') ?? fields.at(-1)
  return (
    field ?? root?.querySelector<HTMLElement>('#use-email:enabled') ?? root?.querySelector('h1')
  )
}
