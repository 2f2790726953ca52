import { beforeEach, expect, it, vi } from 'vitest'
import { pendingFollow } from '@/browser/pendingFollow'
import { returning } from '@/browser/returning'

const ID = '0123456789abcdef01234567'
const ROBIN = { _id: ID, full_name: 'Robin Frost', photo_url: '', favourite_team: '' }
const NOTE = '<p id="login-fan" hidden><span></span><strong></strong></p>'
const FORM = '<form id="login-form"></form><a id="login-toggle" href="/signup"></a>'
const BOTH = `<div id="root"></div><template id="login-page"><h1>Login</h1>${NOTE}${FORM}</template>
<template id="signup-page"><h1>Sign Up</h1>${NOTE}<input id="terms" type="checkbox">${FORM}</template>`

async function run(search: string, state: unknown = null): Promise<void> {
  window.history.replaceState(state, '', `/login${search}`)
  vi.resetModules()
  await import('./earlyLogin')
}

const title = () => document.querySelector('h1')?.textContent
const note = () => document.getElementById('login-fan')

beforeEach(() => {
  document.body.innerHTML = BOTH
})

it('draws the sign-up for somebody who comes from a profile and was never here', async () => {
  pendingFollow.save(ROBIN)
  await run(`?redirect=/users/${ID}`)
  expect(title()).toBe('Sign Up')
  expect(note()).toHaveTextContent('RFSign up to follow Robin Frost')
  expect(note()).not.toHaveAttribute('hidden')
})

it('draws the login for others, with the photo', async () => {
  returning.set()
  pendingFollow.save({ ...ROBIN, photo_url: '/robin.jpg' })
  await run(`?redirect=/users/${ID}`)
  expect(title()).toBe('Login')
  expect(note()).toHaveTextContent('Log in to follow Robin Frost')
  expect(document.querySelector('img')).toHaveAttribute('src', '/robin.jpg')
})

it('draws the login again where it was chosen before a reload', async () => {
  await run(`?redirect=/users/${ID}`, { usr: { chosen: true } })
  expect(title()).toBe('Login')
  expect(note()).toHaveAttribute('hidden')
})

it('draws the login in a new tab where it was chosen, and leads from it to the sign-up', async () => {
  await run(`?redirect=/users/${ID}&mode=login`)
  expect(title()).toBe('Login')
  expect(document.querySelector('#login-toggle')).toHaveProperty('search', `?redirect=/users/${ID}`)
})

it('leads from the sign-up to the login that a new tab shows too', async () => {
  await run(`?redirect=/users/${ID}`)
  expect(document.querySelector('#login-toggle')).toHaveProperty(
    'search',
    `?redirect=/users/${ID}&mode=login`,
  )
})

it('keeps the target on the way to the other mode', async () => {
  await run('?redirect=/profile')
  expect(document.querySelector('#login-toggle')).toHaveProperty('search', '?redirect=/profile')
})

it('opens the form with its buttons', async () => {
  document.body.innerHTML = `<div id="root"><form id="login-form" hidden><input></form>
<div id="login-methods"><button id="use-email"></button></div><div id="login-actions" hidden></div></div>`
  await run('')
  document.getElementById('use-email')?.click()
  const hidden = [...document.querySelectorAll('[hidden]')].map(({ id }) => id)
  expect(hidden).toEqual(['login-methods'])
  expect(document.querySelector('input')).toHaveFocus()
})
