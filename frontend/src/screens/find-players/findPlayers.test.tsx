import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { statusRegion } from '@/components/ScreenReaderStatus'
import { aFoundUser, aSelf } from '@/testing/factories'
import { currentUrlPath, renderSignedIn } from '@/testing/renderScreen'
import { mockDelayedResponse, mockError, mockResponse, server } from '@/testing/server'
import { expectErrorToast } from '@/testing/toasts'
import { FindPlayersScreen } from './FindPlayersScreen'

const alice = aSelf()
const bob = aFoundUser({
  full_name: 'Bob Roy',
  location: 'Laval, Quebec',
  favourite_team: 'Boston Bruins',
})
const SEARCH_PATH = '/users/search'

async function openFindPlayers(address = '/find-users') {
  const user = renderSignedIn(<FindPlayersScreen />, address, alice)
  await screen.findByRole('heading', { name: 'Find Players' })
  return user
}

const queryStrings = (requests: Request[]): string[] =>
  requests.map(({ url }) => decodeURIComponent(new URL(url).search))

const findBob = (): Promise<HTMLElement> => screen.findByText('Bob Roy', { selector: 'p' })

describe('the filters', () => {
  it('search when they have not changed for a moment, and show up to five', async () => {
    const { requests } = mockResponse('get', SEARCH_PATH, [bob])
    const user = await openFindPlayers()
    expect(screen.queryByText('Showing up to 5 matches')).not.toBeInTheDocument()
    await user.type(screen.getByPlaceholderText('Name or Email'), 'bob')
    expect(await findBob()).toBeVisible()
    expect(queryStrings(requests)).toEqual(['?q=bob'])
    expect(screen.getByText('Showing up to 5 matches')).toBeVisible()
    expect(screen.queryByText(/More fans match/)).not.toBeInTheDocument()
    expect(currentUrlPath()).toBe('/find-users?q=bob')
  })

  it('send a city only when it was picked', async () => {
    const { requests } = mockResponse('get', SEARCH_PATH, [])
    const user = await openFindPlayers()
    await user.type(screen.getByPlaceholderText('City or province'), 'laval')
    await waitFor(() => expect(queryStrings(requests)).toEqual(['']))
    await user.click(await screen.findByRole('option', { name: 'Laval, Quebec' }))
    await waitFor(() => expect(queryStrings(requests)).toEqual(['', '?location=Laval, Quebec']))
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  it('take the first city by Enter', async () => {
    mockResponse('get', SEARCH_PATH, [])
    const user = await openFindPlayers()
    const locationField = screen.getByPlaceholderText('City or province')
    await user.type(locationField, 'laval')
    await screen.findByRole('option', { name: 'Laval, Quebec' })
    await user.keyboard('{Enter}')
    expect(locationField).toHaveValue('Laval, Quebec')
  })

  it('say so when a city is not in the list', async () => {
    mockResponse('get', SEARCH_PATH, [])
    const user = await openFindPlayers()
    const locationField = screen.getByPlaceholderText('City or province')
    await user.type(locationField, 'laval')
    await screen.findByRole('option', { name: 'Laval, Quebec' })
    expect(locationField).toHaveAccessibleDescription('Pick a city from the list.')
    await user.type(locationField, 'iere')
    expect(locationField).toHaveAccessibleDescription(
      'Not in our list of cities. Try a larger city nearby.',
    )
  })

  it('come from the address', async () => {
    const { requests } = mockResponse('get', SEARCH_PATH, [bob])
    await openFindPlayers('/find-users?q=bob&team=Boston+Bruins')
    await findBob()
    expect(queryStrings(requests)).toEqual(['?q=bob&favourite_team=Boston Bruins'])
    expect(screen.getByPlaceholderText('Name or Email')).toHaveValue('bob')
  })

  it('are all emptied by Clear, and the results with them', async () => {
    mockResponse('get', SEARCH_PATH, [bob])
    const user = await openFindPlayers('/find-users?q=bob&team=Boston+Bruins')
    await findBob()
    const clearButton = screen.getByRole('button', { name: 'Clear' })
    await user.click(clearButton)
    expect(clearButton).toBeDisabled()
    expect(screen.queryByText('Bob Roy', { selector: 'p' })).not.toBeInTheDocument()
    expect(screen.getByPlaceholderText('Name or Email')).toHaveValue('')
    expect(screen.getByLabelText('Favourite Team')).toHaveTextContent('Any')
    expect(currentUrlPath()).toBe('/find-users')
  })

  it('stay when the text’s own button clears the text', async () => {
    mockResponse('get', SEARCH_PATH, [bob])
    const user = await openFindPlayers('/find-users?q=bob&team=Boston+Bruins')
    await user.click(screen.getByRole('button', { name: 'Clear the text' }))
    expect(screen.getByPlaceholderText('Name or Email')).toHaveValue('')
    expect(screen.getByPlaceholderText('Name or Email')).toHaveFocus()
    expect(screen.getByLabelText('Favourite Team')).toHaveTextContent('Boston Bruins')
    expect(screen.queryByRole('button', { name: 'Clear the text' })).not.toBeInTheDocument()
  })

  it('start no search while they are blank', async () => {
    const { requests } = mockResponse('get', SEARCH_PATH, [bob])
    const user = await openFindPlayers()
    const nameField = screen.getByPlaceholderText('Name or Email')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(nameField, { target: { value: '   ' } })
    act(() => void vi.advanceTimersByTime(60_000))
    vi.useRealTimers()
    expect(screen.queryByText('Showing up to 5 matches')).not.toBeInTheDocument()
    await user.type(nameField, 'bob')
    await findBob()
    expect(queryStrings(requests)).toEqual(['?q=bob'])
  })
})

it('cancels the earlier search', async () => {
  let signalOfEarlierSearch: AbortSignal | undefined
  server.use(
    http.get(`${window.location.origin}${SEARCH_PATH}`, async ({ request }) => {
      if (request.url.endsWith('q=b')) {
        signalOfEarlierSearch = request.signal
        await delay('infinite')
      }
      return HttpResponse.json([bob])
    }),
  )
  const user = await openFindPlayers()
  await user.type(screen.getByPlaceholderText('Name or Email'), 'b')
  await waitFor(() => expect(signalOfEarlierSearch).toBeDefined())
  await user.type(screen.getByPlaceholderText('Name or Email'), 'ob')
  await waitFor(() => expect(signalOfEarlierSearch?.aborted).toBe(true))
})

it('announces what each search found', async () => {
  mockResponse('get', SEARCH_PATH, [bob, aFoundUser()])
  const user = await openFindPlayers('/find-users?q=bo')
  await findBob()
  expect(statusRegion).toHaveTextContent('2 fans found')
  expect(statusRegion).toHaveAttribute('aria-live', 'polite')
  const announcement = statusRegion.firstChild
  await user.type(screen.getByPlaceholderText('Name or Email'), 'b')
  await waitFor(() => expect(statusRegion.firstChild).not.toBe(announcement))
  await waitFor(() => expect(statusRegion).toHaveTextContent('2 fans found'))
})

it('says so when nobody matches', async () => {
  mockResponse('get', SEARCH_PATH, [])
  await openFindPlayers('/find-users?q=nobody')
  await waitFor(() => expect(statusRegion).toHaveTextContent('0 fans found'))
  expect(
    await screen.findByText('No users found. Try different keywords or filters.'),
  ).toBeVisible()
  expect(screen.queryByText('Showing up to 5 matches')).not.toBeInTheDocument()
})

it('clears the search when nobody matches, and gives the text the focus', async () => {
  mockResponse('get', SEARCH_PATH, [])
  const user = await openFindPlayers('/find-users?q=nobody')
  await user.click(await screen.findByRole('button', { name: 'Clear search' }))
  expect(currentUrlPath()).toBe('/find-users')
  expect(screen.getByPlaceholderText('Name or Email')).toHaveFocus()
})

it('says that the names are only close when nobody matches', async () => {
  mockResponse('get', SEARCH_PATH, [{ ...bob, close: true }])
  await openFindPlayers('/find-users?q=bbo')
  await findBob()
  expect(screen.getByText('No one has exactly that name. Did you mean one of these?')).toBeVisible()
  expect(screen.queryByText('Showing up to 5 matches')).not.toBeInTheDocument()
})

it.each([
  ['?q=bob', 'More fans match. Type more of the name, or choose a team or a city.'],
  ['?q=bob%40', 'More fans match. Type more of the email, or choose a team or a city.'],
  ['?team=Boston+Bruins', 'More fans match. Type a name, or choose a city.'],
  ['?q=bob&team=Boston+Bruins&location=Laval%2C+Quebec', 'More fans match. Type more of the name.'],
])('says how to narrow %s down when there are more', async (query, words) => {
  mockResponse('get', SEARCH_PATH, [bob], { headers: { 'X-Has-More': 'true' } })
  await openFindPlayers(`/find-users${query}`)
  await findBob()
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByText('Showing up to 5 matches')).toBeVisible()
})

/** A search that has a text gets the response `byName`, any other search gets `byFilter`. */
function mockSearch(byName: object[], byFilter: object[]): void {
  const respondToSearch = ({ request }: { request: Request }) =>
    HttpResponse.json(new URL(request.url).searchParams.has('q') ? byName : byFilter)
  server.use(http.get(`${window.location.origin}${SEARCH_PATH}`, respondToSearch))
}

it('if the text is a team, shows its fans at once and hides similar names', async () => {
  mockSearch([{ ...bob, full_name: 'Léa Fels', close: true }], [bob])
  const user = await openFindPlayers('/find-users?q=leafs')
  expect(await findBob()).toBeVisible()
  expect(screen.queryByText('Léa Fels')).not.toBeInTheDocument()
  const offer = screen.getByRole('button', { name: 'Fans of the Toronto Maple Leafs' })
  await user.click(offer)
  await waitFor(() => expect(offer).not.toBeInTheDocument())
  expect(await findBob()).toBeVisible()
  expect(currentUrlPath()).toBe('/find-users?team=Toronto+Maple+Leafs')
  expect(screen.getByPlaceholderText('Name or Email')).toHaveFocus()
})

it('shows the fans who have the name of a team or a city first', async () => {
  mockSearch([{ ...bob, full_name: 'Stars Roy' }], [bob])
  await openFindPlayers('/find-users?q=stars')
  expect(await screen.findByText('Stars Roy', { selector: 'p' })).toBeVisible()
  expect(screen.queryByText('Bob Roy')).not.toBeInTheDocument()
})

it('shows the viewer below the other fans', async () => {
  const carl = aFoundUser({ full_name: 'Carl Roy' })
  mockResponse('get', SEARCH_PATH, [bob, alice, carl])
  await openFindPlayers('/find-users?q=r')
  await findBob()
  const rows = within(screen.getByRole('region', { name: 'Results' })).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('[class*=name]')?.textContent)).toEqual([
    'Bob Roy',
    'Carl Roy',
    alice.full_name,
  ])
})

it('shows close names where the text has more words than a team’s', async () => {
  mockResponse('get', SEARCH_PATH, [{ ...bob, close: true }])
  await openFindPlayers('/find-users?q=bbo+leafs')
  expect(await findBob()).toBeVisible()
  expect(screen.getByRole('button', { name: 'Fans of the Toronto Maple Leafs' })).toBeVisible()
})

it('turns a nickname in the text into the filter, and gives the text the focus', async () => {
  const { requests } = mockResponse('get', SEARCH_PATH, [bob])
  const user = await openFindPlayers('/find-users?q=bob+leafs')
  await user.click(await screen.findByRole('button', { name: 'Fans of the Toronto Maple Leafs' }))
  expect(screen.getByPlaceholderText('Name or Email')).toHaveValue('bob')
  expect(screen.getByPlaceholderText('Name or Email')).toHaveFocus()
  await waitFor(() =>
    expect(queryStrings(requests).at(-1)).toBe('?q=bob&favourite_team=Toronto Maple Leafs'),
  )
})

it('shows the server’s message in a toast when the search is rejected, and what to do below', async () => {
  mockError('get', SEARCH_PATH, 400, 'Please choose one of the list.')
  const user = await openFindPlayers('/find-users?team=Nobody')
  expect(await screen.findByRole('heading', { name: 'The search didn’t work' })).toBeVisible()
  await expectErrorToast('Search failedPlease choose one of the list.')
  const results = within(screen.getByRole('region', { name: 'Results' }))
  expect(results.getByText('Your search is still here. Change it, or try again.')).toBeVisible()
  expect(results.queryByText(/Please choose/)).not.toBeInTheDocument()
  mockResponse('get', SEARCH_PATH, [bob])
  await user.click(results.getByRole('button', { name: 'Try again' }))
  expect(await findBob()).toBeVisible()
})

describe('a result', () => {
  it('shows its badges and leads to the profile', async () => {
    mockResponse('get', SEARCH_PATH, [bob])
    await openFindPlayers('/find-users?q=bob')
    const row = (await findBob()).closest('li') ?? document.body
    for (const badge of [bob.email, 'Laval, Quebec', 'Boston Bruins'])
      expect(row).toHaveTextContent(badge)
    expect(within(row).getByRole('link', { name: /View/ })).toHaveAttribute(
      'href',
      `/users/${bob._id}`,
    )
  })

  it('of the viewer is marked and cannot be followed', async () => {
    mockResponse('get', SEARCH_PATH, [aFoundUser({ _id: alice._id, full_name: alice.full_name })])
    await openFindPlayers('/find-users?q=alice')
    expect(await screen.findByText('You')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Follow/ })).not.toBeInTheDocument()
  })

  it('is followed and unfollowed', async () => {
    mockResponse('get', SEARCH_PATH, [bob])
    const relationship = { user_id: bob._id, followers_count: 1 }
    mockResponse('post', '/users/follow/:id', { ...relationship, is_following: true })
    const user = await openFindPlayers('/find-users?q=bob')
    const follow = await screen.findByRole('button', { name: /^Follow/ })
    expect(follow).toHaveAttribute('data-variant', 'tonal')
    await user.click(follow)
    expect(await screen.findByText('You are now following Bob Roy')).toBeVisible()
    expect(screen.getByText('Following')).toBeVisible()
    const unfollow = screen.getByRole('button', { name: /^Unfollow/ })
    expect(unfollow).toHaveAttribute('data-variant', 'quiet')
    mockResponse('post', '/users/unfollow/:id', { ...relationship, is_following: false })
    await user.click(unfollow)
    expect(await screen.findByText('You unfollowed Bob Roy')).toBeVisible()
    expect(screen.getByText('Unfollowed')).toBeVisible()
  })

  it('shows the change at once and rolls it back when the server rejects it', async () => {
    mockResponse('get', SEARCH_PATH, [bob])
    const refusal = { message: 'Slow down.', code: 'throttled' }
    const release = mockDelayedResponse('post', '/users/follow/:id', refusal, { status: 429 })
    const user = await openFindPlayers('/find-users?q=bob')
    await user.click(await screen.findByRole('button', { name: /^Follow/ }))
    expect(await screen.findByRole('button', { name: /^Unfollow/ })).toBeVisible()
    release()
    expect(await screen.findByText('Could not update follow status.')).toBeVisible()
    expect(screen.getByText('Action failed')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Follow/ })).toBeVisible()
  })
})
