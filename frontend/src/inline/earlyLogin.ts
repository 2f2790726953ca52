import { fanToFollow } from '@/browser/loginToFollow'
import { initials } from '@/lib/format'

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

const findById = <Kind extends HTMLElement>(id: string): Kind | null =>
  document.getElementById(id) as Kind | null

const { search } = window.location
const form = findById<HTMLFormElement>('login-form')
const methods = findById('login-methods')
const actions = findById('login-actions')
const terms = findById<HTMLInputElement>('terms')
const toggle = findById<HTMLAnchorElement>('login-toggle')
const reason = findById('terms-reason')

/** Fills the note that FollowNote.tsx renders; the app finds the same elements when it hydrates. */
function showFanToFollow(): void {
  const fan = fanToFollow(search)
  const note = findById('login-fan')
  const name = fan?.full_name
  if (!(name && note)) return
  const [avatar, text] = note.children
  if (fan.photo_url)
    avatar?.replaceChildren(Object.assign(new Image(), { src: fan.photo_url, alt: '' }))
  else avatar?.firstElementChild?.append(initials(name))
  text?.append((note.dataset.text ?? '').replace('{name}', () => name))
  note.hidden = false
}

function openForm(): void {
  if (!(form && methods && actions)) return
  methods.hidden = true
  form.hidden = false
  actions.hidden = false
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
  actions?.querySelector('[type=submit]')?.setAttribute('aria-busy', 'true')
}

showFanToFollow()
// A signed-in fan doesn't see the login, so its paint delays nothing.
if ('session' in document.documentElement.dataset) window.loadAppAtOnce?.()
// The server sends the login as a visitor's home screen; its URL becomes the login's.
else if (location.pathname === '/') history.replaceState(null, '', '/login')
if (toggle) {
  toggle.search = search // adds `redirect`, which the server's page doesn't have
  // The app follows the link instead, and so keeps the typed text and the pending follow. An event
  // handler property, so that the app can remove it.
  toggle.onclick = (event) => event.preventDefault()
}
findById('use-email')?.addEventListener('click', openForm)
terms?.addEventListener('change', enableButtons)
// An event handler property, so that the app can remove it.
if (form) form.onsubmit = holdSubmit
// After a reload the browser may have restored the ticked box.
if (terms?.checked) enableButtons()
