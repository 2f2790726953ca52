/**
 * Makes the server's login page usable before the app is there: opens the e-mail form, enables the
 * buttons once the terms are ticked, and remembers a form that was sent. useEarlyState.ts reads it.
 */

declare global {
  interface Window {
    /** Whether the form was sent before the app was there. */
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

// Somebody who is signed in sees nothing of the login, and needs the app at once (loadApp.ts).
if ('session' in document.documentElement.dataset) window.onload?.(new Event('load'))
// The home screen of a visitor is the login.
else if (location.pathname === '/') history.replaceState(null, '', '/login')
if (toggle) {
  toggle.search = window.location.search // the page is the same for every target
  // The app follows it, which keeps what was typed and the pending follow. A property, as below.
  toggle.onclick = (event) => event.preventDefault()
}
find('use-email')?.addEventListener('click', openForm)
terms?.addEventListener('change', enableButtons)
// A property, so that the app can take it away.
if (form) form.onsubmit = holdSubmit
// The browser may have restored the tick.
if (terms?.checked) enableButtons()

export {}
