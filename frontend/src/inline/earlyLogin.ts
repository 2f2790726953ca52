import { fanToFollow } from '@/browser/loginToFollow'
import { initials } from '@/lib/format'

/**
 * Makes the login page usable before the app has started: opens the e-mail form, enables the buttons when
 * the terms are ticked, and records a submit. useEarlyState.ts repeats the submit in the app.
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
const toggleLink = findById<HTMLAnchorElement>('login-toggle')
const termsReason = findById('terms-reason')

/** Shows whom the visitor wants to follow. React expects the same elements when it hydrates the page. */
function showFanToFollow(): void {
  const fan = fanToFollow(search)
  const name = fan?.full_name
  const title = findById('login-title')
  if (!(name && title)) return
  title.textContent = (title.dataset.follow ?? '').replace('{name}', () => name)
  const card = findById('login-fan')
  if (!card) return // because the sign-up shows the new fan's card
  showCard(card, name, fan.photo_url)
  offerSignUpLast()
}

/** Fills the card that FanToFollowCard.tsx renders, and hides the sample card. */
function showCard(card: HTMLElement, name: string, photoUrl = ''): void {
  const avatar = card.querySelector('.avatar')
  if (photoUrl) avatar?.replaceChildren(Object.assign(new Image(), { src: photoUrl, alt: '' }))
  else avatar?.firstElementChild?.append(initials(name))
  card.querySelector('strong')?.append(name)
  card.hidden = false
  const sample = findById('login-sample')
  if (sample) sample.hidden = true
}

/** Makes the login button the main one, and moves the link to the sign-up below it. */
function offerSignUpLast(): void {
  if (toggleLink) actions?.after(toggleLink)
  findById('login-invitation')?.remove()
  toggleLink?.querySelector('.button')?.setAttribute('data-variant', 'outlined')
  findById('use-email')?.removeAttribute('data-variant')
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
  if (termsReason) termsReason.hidden = terms?.checked ?? false
}

function holdSubmit(event: Event): void {
  event.preventDefault()
  window.earlySubmit = true
  actions?.querySelector('[type=submit]')?.setAttribute('aria-busy', 'true')
}

showFanToFollow()
// If someone is signed in, the app loads before the first paint, because signed-in fans skip the login.
if ('session' in document.documentElement.dataset) window.loadAppAtOnce?.()
// The server sends the login page at '/' too, as a visitor's home screen. The URL becomes the login's.
else if (location.pathname === '/') history.replaceState(null, '', '/login')
if (toggleLink) {
  toggleLink.search = search // adds `redirect`, which the server doesn't put into the link
  // Prevents the navigation, which would lose the typed text. The app repeats the click when it starts.
  // `onclick` is a property, so that the app can remove this handler.
  toggleLink.onclick = (event) => event.preventDefault()
}
// Adds the page's query to the links to other languages, which keeps `redirect`. Without the page's own
// `lang`: it would stay when the visitor switches the language several times.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
  link.search += search.replace('?', '&').replace(/&lang=[^&]*/g, '')
findById('use-email')?.addEventListener('click', openForm)
terms?.addEventListener('change', enableButtons)
// `onsubmit` is a property, so that the app can remove this handler.
if (form) form.onsubmit = holdSubmit
// After a reload the browser may have ticked the box again.
if (terms?.checked) enableButtons()
