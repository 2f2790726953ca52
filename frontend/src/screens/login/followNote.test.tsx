import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { pendingFollow } from '@/browser/pendingFollow'
import { returning } from '@/browser/returning'
import * as queries from '@/queries/client'
import { keys } from '@/queries/keys'
import { sessionFlag } from '@/session/sessionFlag'
import { aUser } from '@/testing/factories'
import { currentUrlPath, renderApp } from '@/testing/renderApp'
import { mockError, mockResponse } from '@/testing/server'

const robin = aUser({
  full_name: 'Robin Frost',
  photo_url: '/users/image/robin.jpg',
  favourite_team: 'Boston Bruins',
})
const loginToFollow = `/login?redirect=/users/${robin._id}`
const note = () => document.getElementById('login-fan')

beforeEach(() => pendingFollow.save(robin))

it('says whom one is about to follow, with the photo in the team’s ring', async () => {
  renderApp(loginToFollow)
  expect(await screen.findByText('Sign up to follow Robin Frost')).toBeVisible()
  expect(note()?.querySelector('img')).toHaveAttribute('src', '/users/image/robin.jpg')
  await waitFor(() => expect(note()?.style.getPropertyValue('--team-ground')).toBe('#FFB81C'))
})

it('opens as the sign-up where nobody has ever logged in, with the login one step away', async () => {
  const user = renderApp(loginToFollow)
  expect(await screen.findByText('Create an account to start playing!')).toBeVisible()
  expect(currentUrlPath()).toBe(loginToFollow)
  await user.click(screen.getByRole('link', { name: 'Already have an account?' }))
  expect(screen.getByText('Login to start playing!')).toBeVisible()
  expect(screen.getByText('Log in to follow Robin Frost')).toBeVisible()
  await user.click(screen.getByRole('link', { name: "Don't have an account?" }))
  expect(screen.getByText('Create an account to start playing!')).toBeVisible()
  expect(currentUrlPath()).toBe(`/signup?redirect=/users/${robin._id}`)
})

it('keeps the login that was chosen over the sign-up when its address is opened anew', async () => {
  const user = renderApp(loginToFollow)
  await user.click(await screen.findByRole('link', { name: 'Already have an account?' }))
  cleanup()
  renderApp(currentUrlPath()) // as a new tab does, without the history entry's state
  expect(await screen.findByText('Log in to follow Robin Frost')).toBeVisible()
})

it.each([
  ['somebody has logged in here', () => returning.set()],
  ['the browser blocks its storage', blockStorage],
])('opens as the login where %s', async (_, prepare) => {
  prepare()
  renderApp(loginToFollow)
  expect(await screen.findByText('Login to start playing!')).toBeVisible()
})

function blockStorage(): void {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
}

it.each(['/login', '/login?redirect=/profile', '/login?redirect=/users/robin'])(
  'opens %s as the login, without a note',
  async (url) => {
    renderApp(url)
    expect(await screen.findByText('Login to start playing!')).toBeVisible()
    expect(note()).not.toBeVisible()
  },
)

it('remembers that somebody was here after the sign-out', () => {
  sessionFlag.set()
  sessionFlag.clear()
  expect(returning.isPossible()).toBe(true)
})

it('asks the server for a fan whose page had no time to say more than the id', async () => {
  pendingFollow.save({ _id: robin._id })
  mockResponse('get', '/users/:id', robin)
  renderApp(loginToFollow)
  expect(await screen.findByText('Sign up to follow Robin Frost')).toBeVisible()
  expect(note()?.querySelector('img')).toHaveAttribute('src', '/users/image/robin.jpg?size=192')
})

it('says nothing of a fan who is gone', async () => {
  pendingFollow.save({ _id: robin._id })
  mockError('get', '/users/:id', 404)
  const client = vi.spyOn(queries, 'createQueryClient')
  renderApp(loginToFollow)
  const fan = () => client.mock.results[0]?.value.getQueryState(keys.user(robin._id))
  await waitFor(() => expect(fan()).toMatchObject({ status: 'success', data: null }))
  expect(await screen.findByText('Create an account to start playing!')).toBeVisible()
  expect(note()).not.toBeVisible()
})

it('says nothing of the fan of another link', async () => {
  pendingFollow.save(aUser())
  renderApp(loginToFollow)
  expect(await screen.findByText('Create an account to start playing!')).toBeVisible()
  expect(note()).not.toBeVisible()
})
