import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Self } from '@/api/types'
import { emailChoice } from '@/browser/emailChoice'
import { firstSteps } from '@/browser/firstSteps'
import { page } from '@/browser/page'
import { givenSession, setAccount } from '@/testing/account'
import { aRow, aSelf, someConnections, someSettings } from '@/testing/factories'
import { renderApp, renderSignedIn } from '@/testing/renderApp'
import { mockError, mockResponse } from '@/testing/server'

const bob = aRow({ full_name: 'Bob Roy' })

beforeEach(() => {
  const connections = someConnections({ following_count: 1, following: [bob] })
  mockResponse('get', '/users/connections/:id', connections)
  mockResponse('get', '/users/settings', someSettings())
  mockResponse('get', '/users/blocks', [])
})

const aNewcomer = (changes: Partial<Self> = {}): Self =>
  aSelf({ created_at: new Date().toISOString(), ...changes })
const openHome = (changes: Partial<Self> = {}): UserEvent => renderSignedIn('/', aNewcomer(changes))
const panel = async () => within(await screen.findByRole('region', { name: 'First steps' }))
const COMPLETE = {
  photo_url: '/users/image/1',
  favourite_team: 'Toronto Maple Leafs',
  location: 'Toronto, Ontario',
  jersey_number: 0,
}

it('shows a newcomer what to do first, and where', async () => {
  openHome()
  const { getByRole, getByText } = await panel()
  const target = (name: string): string | null => getByRole('link', { name }).getAttribute('href')
  expect(getByText('0 of 6')).toBeVisible()
  expect(target('Add a photo')).toBe('/profile')
  expect(target('Pick your team')).toBe('/profile')
  expect(target('Add your city')).toBe('/profile')
  expect(target('Add your number')).toBe('/profile')
  expect(target('Choose who sees your email')).toBe('/settings')
  expect(target('Share your card')).toBe('/profile')
})

it('counts what the own record has', async () => {
  openHome(COMPLETE)
  const { getByText, queryByRole } = await panel()
  expect(getByText('4 of 6')).toBeVisible()
  expect(getByText('Pick your team')).toHaveTextContent('Done: Pick your team')
  expect(queryByRole('link', { name: /Pick your team/ })).not.toBeInTheDocument()
})

const DAY_MS = 24 * 3_600_000

it.each([
  ['unfinished', 31, {}, 1],
  ['without a mark of this browser', 29, COMPLETE, 1],
  ['without a mark of this browser', 31, COMPLETE, 0],
])('%s, %i days after the sign-up: shown or not', async (_state, days, changes, times) => {
  openHome({ ...changes, created_at: new Date(Date.now() - days * DAY_MS).toISOString() })
  await screen.findByText('Following: 1')
  expect(screen.queryAllByRole('region', { name: 'First steps' })).toHaveLength(times)
})

it('counts who sees the e-mail once that choice is saved', async () => {
  const self = aNewcomer()
  const user = renderSignedIn('/', self)
  await user.click((await panel()).getByRole('link', { name: 'Choose who sees your email' }))
  const group = within(await screen.findByRole('group', { name: 'Email' }))
  expect(firstSteps.load(self._id).marked).toEqual([])
  mockResponse('patch', '/users/settings', someSettings({ email: 'me' }))
  await user.click(group.getByRole('radio', { name: 'Only me' }))
  await waitFor(() => expect(firstSteps.load(self._id).marked).toEqual(['email']))
})

it('counts the card once its link was copied, and goes when all is done', async () => {
  const self = aNewcomer(COMPLETE)
  firstSteps.mark(self._id, 'email')
  mockResponse('get', `/users/${self._id}`, self) // what visitors see of the card
  const user = renderSignedIn('/', self)
  await user.click((await panel()).getByRole('link', { name: 'Share your card' }))
  await user.click(await screen.findByRole('button', { name: 'Show my code' }))
  const copy = await screen.findByRole('button', { name: 'Copy link' })
  expect(firstSteps.load(self._id).marked).toEqual(['email'])
  await user.click(copy)
  await screen.findByText('Copied!')
  expect(firstSteps.load(self._id).marked).toEqual(['email', 'share'])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('link', { name: 'HockeyHub, home' }))
  await screen.findByText('Following: 1')
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument()
})

it('counts the e-mail when the sign-up’s question was answered', async () => {
  vi.spyOn(page, 'reload').mockReturnValue()
  mockError('get', '/users/get_self', 404)
  const self = aSelf()
  mockResponse('put', '/users/', self, { status: 201 })
  emailChoice.save('me')
  givenSession()
  renderApp('/')
  await waitFor(() => expect(firstSteps.load(self._id).marked).toEqual(['email']))
})

it('stays hidden until the sign-out, for this fan alone', async () => {
  const self = aNewcomer()
  const user = renderSignedIn('/', self)
  await user.click((await panel()).getByRole('button', { name: 'Hide first steps' }))
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveFocus()
  expect(firstSteps.load(self._id).hidden).toBe(true)
  expect(firstSteps.load('another').hidden).toBe(false)
  setAccount(null)
  await waitFor(() => expect(firstSteps.load(self._id).hidden).toBe(false))
})
