import { screen, waitFor } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { routes } from '@/lib/paths'
import { SHARED_CASES } from '@/testing/cases'
import { anAdmin, aSelf, aUser } from '@/testing/factories'
import { renderApp, renderAppSignedIn } from '@/testing/renderApp'
import { currentUrlPath } from '@/testing/renderScreen'
import { mockResponse } from '@/testing/server'
import { NOT_FOUND_ROUTE, screensFor } from './routes'

const ALL_ROUTES = [
  ...screensFor('signedOut'),
  ...screensFor('everyone'),
  ...screensFor('signedIn'),
  ...screensFor('admin'),
  NOT_FOUND_ROUTE,
]

it.each(SHARED_CASES.routes)('shows at %s the screen of %s', (path, pattern) => {
  const [match] = matchRoutes(ALL_ROUTES, path) ?? []
  expect(match?.route.path).toBe(pattern ?? NOT_FOUND_ROUTE.path)
})

// The dashboard asks by itself: session.test.tsx.
const PATHS_BEHIND_THE_LOGIN = Object.values({ ...routes.signedIn, ...routes.admin })
  .filter((pattern) => pattern !== routes.signedIn.home)
  .map((pattern) => pattern.replace('/*', '').replace(':id', aUser()._id))

it.each(PATHS_BEHIND_THE_LOGIN)('asks a visitor at %s to log in', async (path) => {
  renderApp(path)
  await waitFor(() => expect(currentUrlPath()).toBe(`/login?redirect=${path}`))
})

it('redirects a visitor from / to the login', async () => {
  renderApp('/')
  await screen.findByText('Login to start playing!')
  expect(currentUrlPath()).toBe('/login')
})

it('sends a fan from the admins’ area home, whose menu doesn’t lead there', async () => {
  renderAppSignedIn('/_admin/anything', aSelf())
  await screen.findByText('You’re not following anyone yet.')
  expect(currentUrlPath()).toBe('/')
  expect(screen.queryByRole('link', { name: 'Admin' })).not.toBeInTheDocument()
})

it('offers the area to admins in the menu', async () => {
  mockResponse('post', '/users/users', [])
  renderAppSignedIn('/_admin', anAdmin())
  expect(await screen.findByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/_admin')
})
