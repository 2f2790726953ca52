import { screen, waitForElementToBeRemoved, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Suggestion } from '@/api/types'
import { DashboardScreen } from '@/screens/dashboard/DashboardScreen'
import { FindPlayersScreen } from '@/screens/find-players/FindPlayersScreen'
import { aRow, aSelf, aSuggestion } from '@/testing/factories'
import { renderSignedIn } from '@/testing/renderScreen'
import { mockConnections, mockDelayedResponse, mockError, mockResponse } from '@/testing/server'

const SUGGESTIONS_PATH = '/users/suggestions'
const MONTREAL_FAN_FIELDS = { favourite_team: 'Montreal Canadiens', location: 'Laval, Quebec' }

const bob = aSuggestion({ full_name: 'Bob Roy', favourite_team: 'Boston Bruins', reason: 'team' })

function openSearch(fans: Suggestion[]) {
  const suggestionRequests = mockResponse('get', SUGGESTIONS_PATH, fans)
  return { user: renderSignedIn(<FindPlayersScreen />, '/find-users', aSelf()), suggestionRequests }
}

const findFans = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Fans to follow' })

it.each([
  ['follows_you', 'Follows you'],
  ['team_and_city', 'Your team, your city'],
  ['team', 'Your team'],
  ['city', 'Your city'],
] as const)('a fan suggested by %s says why: %s', async (reason, words) => {
  openSearch([aSuggestion({ ...MONTREAL_FAN_FIELDS, reason })])
  const row = (await screen.findByText(words)).closest('li')
  expect(row).toHaveTextContent('Laval, Quebec · Montreal Canadiens')
})

it('below the search, a fan is followed in one tap, and stays', async () => {
  const { user, suggestionRequests } = openSearch([bob])
  const fans = within(await findFans())
  expect(screen.getByText('Who’s on the ice?')).toBeVisible()
  const link = await fans.findByRole('link', { name: 'Bob Roy' })
  expect(link).toHaveAttribute('href', `/users/${bob._id}`)

  const followState = { user_id: bob._id, is_following: true, followers_count: 1 }
  const release = mockDelayedResponse('post', '/users/follow/:id', followState)
  await user.click(fans.getByRole('button', { name: /^Follow\s*Bob Roy$/ }))
  expect(await fans.findByText('Unfollow')).toBeVisible()
  release()
  expect(await screen.findByText('You are now following Bob Roy')).toBeVisible()
  expect(fans.getByRole('button', { name: 'Unfollow Bob Roy' })).toBeVisible()
  expect(suggestionRequests.requests.map(({ url }) => new URL(url).search)).toEqual(['?limit=20'])
})

it('stay below a search that finds few, without those whom it finds', async () => {
  const zoe = aSuggestion({ full_name: 'Zoé Côté' })
  const { user } = openSearch([bob, zoe])
  await findFans()
  mockResponse('get', '/users/search', [zoe])
  await user.type(screen.getByPlaceholderText('Name or Email'), 'zoe')
  await screen.findByText('Showing up to 5 matches')
  const fans = within(await findFans())
  expect(fans.getByRole('listitem')).toHaveTextContent('Bob RoyYour teamBoston Bruins')
  expect(fans.queryByRole('link', { name: 'Zoé Côté' })).not.toBeInTheDocument()
  const results = within(screen.getByRole('region', { name: 'Results' }))
  expect(results.queryByText('Fans to follow')).not.toBeInTheDocument()
})

it('go away when a search finds enough', async () => {
  const { user } = openSearch([bob])
  await findFans()
  mockResponse('get', '/users/search', [aRow(), aRow(), aRow()])
  await user.type(screen.getByPlaceholderText('Name or Email'), 'fan')
  await screen.findByText('Showing up to 5 matches')
  expect(screen.queryByText('Fans to follow')).not.toBeInTheDocument()
})

it('when there are none, the scanner and the own code are offered', async () => {
  openSearch([])
  const offer = await screen.findByRole('link', { name: 'Show my code' })
  expect(offer).toHaveAttribute('href', '/profile?open=code')
  expect(screen.getByRole('button', { name: 'Scan' })).toBeVisible()
  expect(screen.queryByText('Fans to follow')).not.toBeInTheDocument()
})

it('when they can’t be loaded, neither an error nor ‘No one to suggest’ is shown', async () => {
  mockError('get', SUGGESTIONS_PATH, 500)
  renderSignedIn(<FindPlayersScreen />, '/find-users', aSelf())
  await waitForElementToBeRemoved(await findFans())
  expect(screen.queryByText('No one to suggest yet')).not.toBeInTheDocument()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

it('on an empty dashboard they stay while fans are followed, and the list grows', async () => {
  mockResponse('get', SUGGESTIONS_PATH, [bob, aSuggestion({ full_name: 'Zoé Côté' })])
  const user = renderSignedIn(<DashboardScreen />, '/', aSelf())
  const fans = within(await findFans())
  expect(screen.getByText('You’re not following anyone yet.')).toBeVisible()

  const followState = { user_id: bob._id, is_following: true, followers_count: 1 }
  mockResponse('post', '/users/follow/:id', followState)
  mockConnections({ following_count: 1, following: [bob] })
  await user.click(await fans.findByRole('button', { name: /^Follow\s*Bob Roy$/ }))
  expect(await screen.findByText('Following: 1')).toBeVisible()
  expect(screen.getByRole('link', { name: /View Profile\s*of Bob Roy/ })).toBeVisible()
  expect(fans.getByRole('button', { name: 'Unfollow Bob Roy' })).toBeVisible()
  expect(fans.getByRole('link', { name: 'Zoé Côté' })).toBeVisible()
})

it.each([
  [4, 1],
  [5, 0],
])('a dashboard with %i followed fans asks for suggestions %i times', async (count, times) => {
  const following = Array.from({ length: count }, () => aRow())
  mockConnections({ following_count: count, following })
  const suggestionRequests = mockResponse('get', SUGGESTIONS_PATH, [bob])
  renderSignedIn(<DashboardScreen />, '/', aSelf())
  expect(await screen.findByText(`Following: ${count}`)).toBeVisible()
  if (times) await findFans()
  expect(screen.queryAllByText('Fans to follow')).toHaveLength(times)
  expect(suggestionRequests.requests).toHaveLength(times)
})
