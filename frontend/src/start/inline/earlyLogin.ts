import { initials } from '@/lib/format'
import { fanToFollow } from '@/stores/fanToFollow'
import type { FanToFollow } from '@/stores/pendingFollow'

/**
 * Makes the login page usable before the app has started: opens the e-mail form, also after a reload, closes it on
 * Back, enables the buttons when the terms are ticked, and records a submit, which useStateBeforeStart.ts repeats
 * in the app.
 */

declare global {
  interface Window {
    /** Whether the form was submitted before the app had started. */
    earlySubmit?: boolean
    /** Removes this script's handlers, when the app handles the same events. */
    endEarlyLogin?: () => void
  }
}

const findById = <Kind extends HTMLElement>(id: string): Kind | null =>
  document.getElementById(id) as Kind | null

const { search } = window.location
const form = findById<HTMLFormElement>('login-form')
const methods = findById('login-methods')
const actions = findById('login-actions')
const backButton = actions?.querySelector('[type=button]')
const submitButton = actions?.querySelector('[type=submit]')
const terms = findById<HTMLInputElement>('terms')
const toggleLink = findById<HTMLAnchorElement>('login-toggle')
const useEmailButton = findById<HTMLButtonElement>('use-email')

/** Shows whom the visitor wants to follow. React expects the same elements when it hydrates the page. */
function showFanToFollow(): void {
  const fan = fanToFollow(search)
  const title = findById('login-title')
  if (!(fan && title)) return
  title.textContent = (title.dataset.follow ?? '').replace('{name}', () => fan.full_name)
  const invitation = findById('login-invitation')
  invitation?.querySelector('p')?.remove()
  if (invitation && title.parentElement) invitation.before(title.parentElement)
  const card = findById('login-fan')
  if (card) showFanCard(card, fan) // the sign-up shows the new fan's card
}

/** Fills the card that FanToFollowCard.tsx renders, and hides the sample card. */
function showFanCard(card: HTMLElement, { full_name, photo_url }: FanToFollow): void {
  const avatar = card.querySelector('.avatar')
  if (photo_url) avatar?.replaceChildren(Object.assign(new Image(), { src: photo_url, alt: '' }))
  else avatar?.firstElementChild?.append(initials(full_name))
  card.querySelector('strong')?.append(full_name)
  card.hidden = false
  const sample = findById('login-sample')
  if (sample) sample.hidden = true
}

function showForm(isOpen: boolean): void {
  if (!(form && methods && actions)) return
  methods.hidden = isOpen
  form.hidden = !isOpen
  actions.hidden = !isOpen
}

/** Adds the history entry that browser/closeOnBack.ts expects. */
function openForm(): void {
  showForm(true)
  history.pushState({ ...history.state, open: 1 }, '')
  form?.querySelector('input')?.focus()
}

/** Also records a press of the form's Back button, in case the app has just read that the form is open. */
function closeForm(): void {
  if (form?.hidden) return
  showForm(false)
  delete window.earlySubmit
  submitButton?.removeAttribute('aria-busy')
  useEmailButton?.focus()
  if (backButton) window.earlyClickTarget = backButton
}

function enableButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(
    '[aria-describedby=terms-text]',
  ))
    button.disabled = !terms?.checked
}

function recordSubmit(event: Event): void {
  event.preventDefault()
  window.earlySubmit = true
  submitButton?.setAttribute('aria-busy', 'true')
}

showFanToFollow()
// If someone is signed in, the app loads before the first paint, because signed-in fans skip the login.
if ('session' in document.documentElement.dataset) window.loadAppAtOnce?.()
// The server sends the login page at '/' too, as a visitor's home screen. The URL becomes the login's.
else if (location.pathname === '/') history.replaceState(null, '', '/login')
// A reload keeps the history entry of an open form.
else if (history.state?.open) showForm(true)
if (toggleLink) toggleLink.search = search // adds `redirect`, which the server doesn't put into the link
// Adds the page's query to the links to other languages, which keeps `redirect`. Without the page's own
// `lang`: it would stay when the visitor switches the language several times.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
  link.search += search.replace('?', '&').replace(/&lang=[^&]*/g, '')
const listeners = new AbortController()
const listen = (
  target: EventTarget | null | undefined,
  event: string,
  handle: EventListener,
): void => target?.addEventListener(event, handle, listeners)
window.endEarlyLogin = () => {
  listeners.abort()
  enableButtons() // needed if a click on the box hydrates the page, which happens before the box's `change`
}
// Prevents the navigation, which would lose the typed text. The app repeats the click when it starts.
listen(toggleLink, 'click', (event) => event.preventDefault())
listen(useEmailButton, 'click', openForm)
listen(backButton, 'click', () => history.back())
listen(window, 'popstate', closeForm)
listen(terms, 'change', enableButtons)
listen(form, 'submit', recordSubmit)
// After a reload the browser may have ticked the box again.
if (terms?.checked) enableButtons()
