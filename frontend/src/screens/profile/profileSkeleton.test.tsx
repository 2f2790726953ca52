import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aFoundUser, aRow, aSelf, aUser } from '@/testing/factories'
import { renderAppSignedIn } from '@/testing/renderApp'
import { mockConnections, mockDelayedResponse, mockResponse } from '@/testing/server'

const bob = aRow({ full_name: 'Bob Roy', favourite_team: 'Boston Bruins' })

const groundColor = (): string | undefined =>
  document.querySelector<HTMLElement>('.card')?.style.getPropertyValue('--team-ground')

it.each([
  ['a search', '/find-users?q=bob', /^View/],
  ['the own lists', '/', /^View Profile/],
])('wears the colours that the row of %s has', async (_list, path, link) => {
  mockConnections({ following: [bob] })
  mockResponse('get', '/users/search', [aFoundUser(bob)])
  const user = renderAppSignedIn(path, aSelf())
  const row = await screen.findByRole('link', { name: link })
  const release = mockDelayedResponse('get', '/users/:id', aUser(bob))
  await user.click(row)
  expect(await screen.findByText('Loading…')).toBeInTheDocument()
  expect(groundColor()).toBe('#FFB81C')
  release()
  expect(await screen.findByRole('heading', { level: 1, name: 'Bob Roy' })).toBeVisible()
})

it('wears no colours for a fan whom no list has', async () => {
  const release = mockDelayedResponse('get', '/users/:id', aUser(bob))
  renderAppSignedIn(`/users/${bob._id}`, aSelf())
  expect(await screen.findByText('Loading…')).toBeInTheDocument()
  expect(groundColor()).toBe('')
  release()
  expect(await screen.findByRole('heading', { level: 1, name: 'Bob Roy' })).toBeVisible()
})
