import { beforeEach, expect, it, vi } from 'vitest'
import { pendingFollow } from '@/browser/pendingFollow'

const ROBIN_ID = '0123456789abcdef01234567'
const ROBIN = { _id: ROBIN_ID, full_name: 'Robin Frost', photo_url: '', favourite_team: '' }
const FAN_NOTE_HTML =
  '<p id="login-fan" data-text="Log in to follow {name}" hidden><span><span class="sweater"></span></span><strong></strong></p>'
const FORM_HTML = '<form id="login-form"></form><a id="login-toggle" href="/signup"></a>'
const LOGIN_HTML = `${FAN_NOTE_HTML}${FORM_HTML}`
const SIGN_UP_HTML = `${FAN_NOTE_HTML.replace('Log in', 'Sign up')}<input id="terms" type="checkbox">${FORM_HTML}`

async function runScript(search: string): Promise<void> {
  window.history.replaceState(null, '', `/login${search}`)
  vi.resetModules()
  await import('./earlyLogin')
}

const findFanNote = () => document.getElementById('login-fan')

beforeEach(() => {
  document.body.innerHTML = LOGIN_HTML
})

it('says whom one is about to follow, with the photo', async () => {
  pendingFollow.save({ ...ROBIN, photo_url: '/robin.jpg' })
  await runScript(`?redirect=/users/${ROBIN_ID}`)
  expect(findFanNote()).toHaveTextContent('Log in to follow Robin Frost')
  expect(findFanNote()).not.toHaveAttribute('hidden')
  expect(document.querySelector('img')).toHaveAttribute('src', '/robin.jpg')
})

it('says it on the sign-up too, with the initials', async () => {
  document.body.innerHTML = SIGN_UP_HTML
  pendingFollow.save(ROBIN)
  await runScript(`?redirect=/users/${ROBIN_ID}`)
  expect(findFanNote()).toHaveTextContent('RFSign up to follow Robin Frost')
})

it('says nothing where nobody is about to be followed', async () => {
  await runScript(`?redirect=/users/${ROBIN_ID}`)
  expect(findFanNote()).toHaveAttribute('hidden')
})

it('keeps the target on the way to the other mode', async () => {
  await runScript('?redirect=/profile')
  expect(document.querySelector('#login-toggle')).toHaveProperty('search', '?redirect=/profile')
})

it.each([
  ['?redirect=/profile', '?redirect=/profile&lang=fr'],
  ['', '?&lang=fr'],
])('keeps %j on the way to the other language', async (search, expected) => {
  document.body.innerHTML = `${LOGIN_HTML}<a href="?lang=fr" hreflang="fr-CA">Français</a>`
  await runScript(search)
  expect(document.querySelector('[hreflang]')).toHaveProperty('search', expected)
})

it('opens the form with its buttons', async () => {
  document.body.innerHTML = `<div id="root"><form id="login-form" hidden><input></form>
<div id="login-methods"><button id="use-email"></button></div><div id="login-actions" hidden></div></div>`
  await runScript('')
  document.getElementById('use-email')?.click()
  const hiddenIds = [...document.querySelectorAll('[hidden]')].map(({ id }) => id)
  expect(hiddenIds).toEqual(['login-methods'])
  expect(document.querySelector('input')).toHaveFocus()
})
