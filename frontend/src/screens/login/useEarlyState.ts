import { useEffect, useState } from 'react'

interface EarlyState {
  formOpen: boolean
  agreed: boolean
}

/** What was done on the server's page before the app took it over (inline/earlyLogin.ts). */
export function useEarlyState(): EarlyState {
  const [state] = useState(readState)
  useEffect(replay, [])
  return state
}

function readState(): EarlyState {
  // The build of the server's templates runs without a document.
  const has = (selector: string): boolean => !!globalThis.document?.querySelector(selector)
  return { formOpen: has('#login-form:not([hidden])'), agreed: has('#terms:checked') }
}

/** Does what was pressed; opening the form and ticking the terms were done at once. */
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
