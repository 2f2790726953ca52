import { useEffect, useState } from 'react'

/** What the visitor had done on the server's page. */
interface EarlyState {
  formOpen: boolean
  agreed: boolean
}

/** The state of the server's page when the app hydrated it (inline/earlyLogin.ts). */
export function useEarlyState(): EarlyState {
  const [state] = useState(readState)
  useEffect(replay, [])
  return state
}

function readState(): EarlyState {
  // The build of the server's templates runs without a document.
  const has = (selector: string): boolean => !!globalThis.document?.querySelector(selector)
  return {
    formOpen: has('#login-form:not([hidden])'),
    agreed: has('#terms:checked'),
  }
}

/** Repeats an early press or submit. The inline script has opened the form and enabled the buttons. */
function replay(): void {
  const { earlyClickTarget: target, earlySubmit } = window
  window.onclick = null
  delete window.earlyClickTarget
  delete window.earlySubmit
  const toggle = document.getElementById('login-toggle')
  if (toggle) toggle.onclick = null
  const form = document.getElementById('login-form')
  if (!(form instanceof HTMLFormElement)) return
  form.onsubmit = null
  if (earlySubmit) form.requestSubmit()
  else if (target instanceof Element) pressedButton(target)?.click()
}

const pressedButton = (target: Element): HTMLElement | null =>
  target.closest<HTMLElement>('#login-toggle, #main button[type=button]:not(#use-email)')
