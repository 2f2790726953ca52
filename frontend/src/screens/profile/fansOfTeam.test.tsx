import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as device from '@/browser/device'
import { aFoundUser, aSelf, aUser } from '@/testing/factories'
import { renderSignedIn } from '@/testing/renderScreen'
import { mockError, mockResponse } from '@/testing/server'
import { ProfileScreen } from './ProfileScreen'

const SEARCH_PATH = '/users/search'
const BRUINS_FILTER = { favourite_team: 'Boston Bruins' }

const alice = aSelf()
const bob = aUser({ full_name: 'Bob Roy', ...BRUINS_FILTER })

beforeEach(() => {
  vi.spyOn(device, 'isWindowWide').mockReturnValue(true)
  mockResponse('get', '/users/:id', bob)
})

const openBob = () => renderSignedIn(<ProfileScreen />, `/users/${bob._id}`, alice)

it('shows other fans of the team beside the card, without the fan and the viewer', async () => {
  const zoe = aFoundUser({ full_name: 'Zoé Côté', ...BRUINS_FILTER })
  const itself = [bob, alice].map(({ _id }) => aFoundUser({ _id, ...BRUINS_FILTER }))
  const { requests } = mockResponse('get', SEARCH_PATH, [...itself, zoe])
  openBob()
  const fans = within(await screen.findByRole('region', { name: 'More fans of the Boston Bruins' }))
  expect(fans.getAllByRole('listitem')).toHaveLength(1)
  expect(fans.getByRole('link', { name: 'Zoé Côté' })).toHaveAttribute('href', `/users/${zoe._id}`)
  expect(requests.map(({ url }) => new URL(url).search)).toEqual([
    '?favourite_team=Boston%20Bruins',
  ])
})

it('shows two of three fans, because the third would stand alone below them', async () => {
  const names = ['Zoé Côté', 'Max Roy', 'Ann Lee']
  mockResponse(
    'get',
    SEARCH_PATH,
    names.map((full_name) => aFoundUser({ full_name, ...BRUINS_FILTER })),
  )
  openBob()
  const fans = within(await screen.findByRole('region', { name: 'More fans of the Boston Bruins' }))
  expect(fans.getAllByRole('listitem')).toHaveLength(2)
})

it('says nothing when they can’t be loaded', async () => {
  const { requests } = mockError('get', SEARCH_PATH, 429)
  openBob()
  await screen.findByRole('button', { name: 'Follow' })
  await vi.waitFor(() => expect(requests).not.toHaveLength(0))
  expect(screen.queryByRole('region', { name: /^More fans/ })).not.toBeInTheDocument()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

it('asks for none on a phone', async () => {
  vi.mocked(device.isWindowWide).mockReturnValue(false)
  const { requests } = mockResponse('get', SEARCH_PATH, [])
  openBob()
  await screen.findByRole('button', { name: 'Follow' })
  expect(requests).toHaveLength(0)
})
