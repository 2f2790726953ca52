import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { LoginMode } from './modes'
import type { LoginView } from './useLoginView'

/**
 * On a new step of the login, focuses the first empty field, or the last field if none is empty. A step
 * without fields focuses 'Use Email' or, if it is disabled or after a change between login and sign-up, the
 * heading. Uses a layout effect, because phones open the keyboard only if the focus moves during a press.
 */
export function useFocusOnStep(
  mode: LoginMode,
  view: LoginView,
  main: RefObject<HTMLElement | null>,
): void {
  const previous = useRef({ mode, view })
  useLayoutEffect(() => {
    const isOtherMode = previous.current.mode !== mode
    const isOtherStep = isOtherMode || previous.current.view !== view
    previous.current = { mode, view }
    if (isOtherStep && main.current) focusTarget(main.current, isOtherMode)?.focus()
  }, [mode, view, main])
}

function focusTarget(main: HTMLElement, isOtherMode: boolean): HTMLElement | null {
  const fields = [...main.querySelectorAll<HTMLInputElement>('form:not([hidden]) input')]
  const field = fields.find(({ value }) => value === '') ?? fields.at(-1)
  const opener = isOtherMode ? null : main.querySelector<HTMLElement>('#use-email:enabled')
  return field ?? opener ?? main.querySelector('h1')
}
