/**
 * Makes the server's login page usable before the app has started: opens the e-mail form, enables the
 * buttons once the terms are ticked, and records a submit, which useEarlyState.ts repeats.
 */

declare global {
  interface Window {
    /** Whether the form was submitted before the app had started. */
    earlySubmit?: boolean
  }
}

const find = <Kind extends HTMLElement>(id: string): Kind | null =>
  document.getElementById(id) as Kind | null

const form = find<HTMLFormElement>('login-form')
const methods = find('login-methods')
const terms = find<HTMLInputElement>('terms')
const toggle = find<HTMLAnchorElement>('login-toggle')
const reason = find('terms-reason')

function openForm(): void {
  if (!(form && methods)) return
  methods.hidden = true
  form.hidden = false
  form.querySelector('input')?.focus()
}

function enableButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(
    '[aria-describedby=terms-reason]',
  ))
    button.disabled = !terms?.checked
  if (reason) reason.hidden = terms?.checked ?? false
}

function holdSubmit(event: Event): void {
  event.preventDefault()
  window.earlySubmit = true
  form?.querySelector('[type=submit]')?.setAttribute('aria-busy', 'true')
}

// A signed-in fan doesn't see the login, so the app is loaded at once (loadApp.ts sets `onload`).
if ('session' in document.documentElement.dataset) window.onload?.(new Event('load'))
// The server sends the login as a visitor's home screen; its URL becomes the login's.
else if (location.pathname === '/') history.replaceState(null, '', '/login')
if (toggle) {
  toggle.search = window.location.search // adds `redirect`, which the server's page doesn't have
  // The app follows the link instead, and so keeps the typed text and the pending follow. An event
  // handler property, so that the app can remove it.
  toggle.onclick = (event) => event.preventDefault()
}
find('use-email')?.addEventListener('click', openForm)
terms?.addEventListener('change', enableButtons)
// An event handler property, so that the app can remove it.
if (form) form.onsubmit = holdSubmit
// After a reload the browser may have restored the ticked box.
if (terms?.checked) enableButtons()

export {}
