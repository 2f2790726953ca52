import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { pendingFollow } from '@/browser/pendingFollow'
import * as queries from '@/queries/client'
import { keys } from '@/queries/keys'
import { aUser } from '@/testing/factories'
import { currentUrlPath, renderApp } from '@/testing/renderApp'
import { mockError, mockResponse } from '@/testing/server'

const robin = aUser({
  full_name: 'Robin Frost',
  photo_url: '/users/image/robin.jpg',
  favourite_team: 'Boston Bruins',
})
const loginToFollow = `/login?redirect=/users/${robin._id}`
const findFollowNote = () => document.getElementById('login-fan')

beforeEach(() => pendingFollow.save(robin))

it('says whom one is about to follow, with the photo in the team’s ring', async () => {
  renderApp(loginToFollow)
  expect(await screen.findByText('Log in to follow Robin Frost')).toBeVisible()
  expect(findFollowNote()?.querySelector('img')).toHaveAttribute('src', '/users/image/robin.jpg')
  await waitFor(() =>
    expect(findFollowNote()?.style.getPropertyValue('--team-ground')).toBe('#FFB81C'),
  )
})

it('is the login at the login’s address, with the sign-up one step away, and back', async () => {
  const user = renderApp(loginToFollow)
  expect(await screen.findByText('Login to start playing!')).toBeVisible()
  await user.click(screen.getByRole('link', { name: /^Don't have an account/ }))
  expect(screen.getByText('Sign up to follow Robin Frost')).toBeVisible()
  expect(currentUrlPath()).toBe(`/signup?redirect=/users/${robin._id}`)
  await user.click(screen.getByRole('link', { name: /^Already have an account/ }))
  expect(screen.getByText('Log in to follow Robin Frost')).toBeVisible()
  expect(currentUrlPath()).toBe(loginToFollow)
})

it.each(['/login', '/login?redirect=/profile', '/login?redirect=/users/robin'])(
  'opens %s as the login, without a note',
  async (url) => {
    renderApp(url)
    expect(await screen.findByText('Login to start playing!')).toBeVisible()
    expect(findFollowNote()).not.toBeVisible()
  },
)

it('asks the server for a fan whose page had no time to say more than the id', async () => {
  pendingFollow.save({ _id: robin._id })
  mockResponse('get', '/users/:id', robin)
  renderApp(loginToFollow)
  expect(await screen.findByText('Log in to follow Robin Frost')).toBeVisible()
  expect(findFollowNote()?.querySelector('img')).toHaveAttribute(
    'src',
    '/users/image/robin.jpg?size=192',
  )
})

it('says nothing of a fan who is gone', async () => {
  pendingFollow.save({ _id: robin._id })
  mockError('get', '/users/:id', 404)
  const client = vi.spyOn(queries, 'createQueryClient')
  renderApp(loginToFollow)
  const fanQueryState = () => client.mock.results[0]?.value.getQueryState(keys.user(robin._id))
  await waitFor(() => expect(fanQueryState()).toMatchObject({ status: 'success', data: null }))
  expect(await screen.findByText('Login to start playing!')).toBeVisible()
  expect(findFollowNote()).not.toBeVisible()
})

it('says nothing of the fan of another link', async () => {
  pendingFollow.save(aUser())
  renderApp(loginToFollow)
  expect(await screen.findByText('Login to start playing!')).toBeVisible()
  expect(findFollowNote()).not.toBeVisible()
})
