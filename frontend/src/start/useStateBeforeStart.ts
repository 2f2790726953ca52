import { useEffect, useState } from 'react'
import { forgetTypedText } from './preserveTypedText'

/** The state of the server's page when the app hydrated it (inline/earlyLogin.ts). */
export function useStateBeforeStart() {
  const [earlyState] = useState(readPageState)
  useEffect(replayInputBeforeStart, [])
  return earlyState
}

function readPageState() {
  // The build that renders the server's templates has no `document`.
  const pageHas = (selector: string): boolean => !!globalThis.document?.querySelector(selector)
  return {
    formOpen: pageHas('#login-form:not([hidden])'),
    agreed: pageHas('#terms:checked'),
  }
}

/** Repeats a press or submit from before the app started, unless the inline script has handled it. */
function replayInputBeforeStart(): void {
  const { earlyClickTarget: target, earlySubmit } = window
  forgetTypedText()
  window.onclick = null
  delete window.earlyClickTarget
  delete window.earlySubmit
  window.endEarlyLogin?.()
  const form = document.getElementById('login-form')
  if (!(form instanceof HTMLFormElement)) return
  if (earlySubmit) form.requestSubmit()
  else if (target instanceof Element) pressedButton(target)?.click()
}

const pressedButton = (target: Element): HTMLElement | null =>
  target.closest<HTMLElement>('#login-toggle, #main button[type=button]:not(#use-email)')
