import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pendingFollow } from '@/stores/pendingFollow'
import { aUser } from '@/testing/factories'

const ROBIN_ID = '0123456789abcdef01234567'
const ROBIN = aUser({ _id: ROBIN_ID, full_name: 'Robin Frost' })
const TITLE_HTML = '<div><h1 id="login-title" data-follow="Follow {name}">Login</h1></div>'
const FORM_HTML = '<form id="login-form"></form>'
const TOGGLE_HTML =
  '<div id="login-invitation"><p>One scan.</p><a id="login-toggle" href="/signup">Make your card</a></div>'
const LOGIN_HTML = `<div id="login-sample"></div>
<div id="login-fan" hidden><span class="avatar"><span class="sweater"></span></span><strong></strong></div>
${TOGGLE_HTML}${TITLE_HTML}${FORM_HTML}`

async function runScript(search: string, historyState: unknown = null): Promise<void> {
  window.history.replaceState(historyState, '', `/login${search}`)
  vi.resetModules()
  await import('./earlyLogin')
}

const findCard = () => document.getElementById('login-fan')
const findTitle = () => document.querySelector('h1')

beforeEach(() => {
  document.body.innerHTML = LOGIN_HTML
})

afterEach(() => window.endEarlyLogin?.())

it('says whom one is about to follow, with their card', async () => {
  pendingFollow.save({ ...ROBIN, photo_url: '/robin.jpg' })
  await runScript(`?redirect=/users/${ROBIN_ID}`)
  expect(findTitle()).toHaveTextContent('Follow Robin Frost')
  expect(findCard()).toBeVisible()
  expect(findCard()).toHaveTextContent('Robin Frost')
  expect(document.querySelector('img')).toHaveAttribute('src', '/robin.jpg')
  expect(document.getElementById('login-sample')).not.toBeVisible()
  expect(document.body).toHaveTextContent(/Follow Robin Frost\s*Make your card$/)
})

it('shows the initials of a fan without a photo', async () => {
  pendingFollow.save(ROBIN)
  await runScript(`?redirect=/users/${ROBIN_ID}`)
  expect(findCard()).toHaveTextContent('RFRobin Frost')
})

it('says nothing where nobody is about to be followed', async () => {
  await runScript(`?redirect=/users/${ROBIN_ID}`)
  expect(findTitle()).toHaveTextContent('Login')
  expect(findCard()).not.toBeVisible()
})

it('keeps the target on the way to the other mode', async () => {
  await runScript('?redirect=/profile')
  expect(document.querySelector('#login-toggle')).toHaveProperty('search', '?redirect=/profile')
})

it.each([
  ['?redirect=/profile', '?lang=fr&redirect=/profile'],
  ['?lang=en&redirect=/find-users?q=a', '?lang=fr&redirect=/find-users?q=a'],
  ['?redirect=/profile&lang=en&lang=en', '?lang=fr&redirect=/profile'],
  ['', '?lang=fr'],
])(
  'keeps the target in %j on the way to the other language, and names one language',
  async (search, expected) => {
    document.body.innerHTML = `<link hreflang="fr">${LOGIN_HTML}<a href="?lang=fr" hreflang="fr-CA">Français</a>`
    await runScript(search)
    expect(document.querySelector('a[hreflang]')).toHaveProperty('search', expected)
  },
)

const FORM_PAGE_HTML = `<div id="root"><form id="login-form" hidden><input></form>
<div id="login-methods"><button id="use-email"></button></div>
<div id="login-actions" hidden><button type="submit" form="login-form"></button>
<button type="button" id="back"></button></div></div>`
const hiddenIds = () => [...document.querySelectorAll('[hidden]')].map(({ id }) => id)

it.each([
  ['Back', () => window.history.back()],
  ['the form’s own button', () => document.getElementById('back')?.click()],
])('closes the form on %s, and stays on the page', async (_name, goBack) => {
  document.body.innerHTML = FORM_PAGE_HTML
  await runScript('?redirect=/profile')
  document.getElementById('use-email')?.click()
  goBack()
  await waitFor(() => expect(hiddenIds()).toEqual(['login-form', 'login-actions']))
  expect(window.location.search).toBe('?redirect=/profile')
  expect(document.getElementById('use-email')).toHaveFocus()
})

it('opens the form again after a reload', async () => {
  document.body.innerHTML = FORM_PAGE_HTML
  await runScript('', { open: 1 })
  expect(hiddenIds()).toEqual(['login-methods'])
})

it('opens no form for a menu that a signed-in fan had open before a reload', async () => {
  document.body.innerHTML = FORM_PAGE_HTML
  document.documentElement.dataset.session = ''
  await runScript('', { open: 1 })
  delete document.documentElement.dataset.session
  expect(hiddenIds()).toEqual(['login-form', 'login-actions'])
})

it('forgets a submit when the form is closed', async () => {
  document.body.innerHTML = FORM_PAGE_HTML
  await runScript('')
  document.getElementById('use-email')?.click()
  document.querySelector<HTMLElement>('[type=submit]')?.click()
  expect(window.earlySubmit).toBe(true)
  document.getElementById('back')?.click()
  await waitFor(() => expect(window.earlySubmit).toBeUndefined())
  expect(document.querySelector('[aria-busy]')).toBeNull()
})

it('records no press when Back closes nothing', async () => {
  document.body.innerHTML = FORM_PAGE_HTML
  delete window.earlyClickTarget
  await runScript('')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(window.earlyClickTarget).toBeUndefined()
})

it('leaves the form to the app once the app has started', async () => {
  document.body.innerHTML = FORM_PAGE_HTML
  await runScript('')
  window.endEarlyLogin?.()
  document.getElementById('use-email')?.click()
  expect(hiddenIds()).toEqual(['login-form', 'login-actions'])
})

it('enables the buttons for a box that is ticked while the app starts', async () => {
  document.body.innerHTML =
    '<input type="checkbox" id="terms"><button disabled aria-describedby="terms-text"></button>'
  await runScript('')
  document.querySelector('input')?.setAttribute('checked', '')
  window.endEarlyLogin?.()
  expect(document.querySelector('button')).toBeEnabled()
})
