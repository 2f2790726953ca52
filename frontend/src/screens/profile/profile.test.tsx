import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pendingFollow } from '@/stores/pendingFollow'
import { givenSession } from '@/testing/account'
import { aFoundUser, aSelf, aUser, someConnections } from '@/testing/factories'
import { connectProvider } from '@/testing/firebase'
import { currentUrlPath, renderScreen, renderSignedIn } from '@/testing/renderScreen'
import {
  mockConnections,
  mockDelayedResponse,
  mockError,
  mockNetworkError,
  mockResponse,
} from '@/testing/server'
import { OwnProfileScreen } from './OwnProfile'
import { ProfileScreen } from './ProfileScreen'

const bob = aUser({
  full_name: 'Bob Roy',
  email: 'bob@rink.test',
  bio: 'Left wing.\nSince 1999.',
  location: 'Laval, Quebec',
  favourite_team: 'Boston Bruins',
  jersey_number: 17,
  position: 'Left Wing',
})
const link = `${window.location.origin}/r/${bob.nano_id}`

it('shows a visitor the card the page came with, without a request or the provider', async () => {
  renderScreen(<ProfileScreen />, `/users/${bob._id}`, { profile: bob })
  expect(await screen.findByRole('heading', { name: 'Bob Roy' })).toBeVisible()
  for (const text of [
    'bob@rink.test',
    'Laval, Quebec · Boston Bruins',
    '17',
    'Left Wing',
    /Since 1999/,
  ]) {
    expect(screen.getByText(text)).toBeVisible()
  }
  expect(screen.queryByText('Phone Number')).not.toBeInTheDocument()
  expect(connectProvider).not.toHaveBeenCalled()
})

it('shows the fan’s links, which open in a new tab', async () => {
  const url = 'https://www.instagram.com/robin14'
  renderScreen(<ProfileScreen />, `/users/${bob._id}`, {
    profile: { ...bob, links: [{ url, name: 'Instagram @robin14' }] },
  })
  const instagram = await screen.findByRole('link', { name: 'Instagram @robin14' })
  expect(instagram).toHaveAttribute('href', url)
  expect(instagram).toHaveAttribute('rel', 'nofollow ugc noopener')
  expect(instagram).toHaveAttribute('target', '_blank')
})

it('replaces a short address with the long one', async () => {
  const entries = window.history.length
  renderScreen(<ProfileScreen />, `/r/${bob.nano_id}`, { profile: bob })
  await screen.findByRole('heading', { name: 'Bob Roy' })
  expect(currentUrlPath()).toBe(`/users/${bob._id}`)
  expect(window.history.length).toBe(entries)
})

it('requests a profile that is not in the page', async () => {
  const { requests } = mockResponse('get', '/users/:id', bob)
  renderScreen(<ProfileScreen />, `/r/${bob.nano_id}`)
  await screen.findByRole('heading', { name: 'Bob Roy' })
  expect(requests).toHaveLength(1)
  expect(requests[0]?.headers.get('Accept')).toBe('application/json')
})

it('says so when no fan has the id, and offers a visitor their own card first', async () => {
  mockError('get', '/users/:id', 404, 'No user profile found.')
  renderScreen(<ProfileScreen />, '/users/nobody')
  expect(await screen.findByRole('heading', { name: 'No user profile found.' })).toBeVisible()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  const main = within(screen.getByRole('heading').parentElement as HTMLElement)
  const [ownCard, logIn] = main.getAllByRole('link')
  expect(ownCard).toHaveAttribute('href', '/signup')
  expect(ownCard).not.toHaveAttribute('data-variant')
  expect(logIn).toHaveAttribute('href', '/login?redirect=/find-users')
})

it('says what failed and tries again', async () => {
  mockNetworkError('get', '/users/:id')
  const user = renderScreen(<ProfileScreen />, `/users/${bob._id}`)
  expect(await screen.findByRole('heading', { name: 'Error loading profile' })).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load user data.'),
  )
  mockResponse('get', '/users/:id', bob)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Bob Roy' })).toBeVisible()
})

it('leads a fan home by Back on the first page of a visit', async () => {
  const user = renderSignedIn(<OwnProfileScreen />, '/profile', aSelf())
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  await waitFor(() => expect(currentUrlPath()).toBe('/'))
})

it('offers a visitor no Back on the first page of a visit', async () => {
  renderScreen(<ProfileScreen />, `/users/${bob._id}`, { profile: bob })
  await screen.findByRole('heading', { name: 'Bob Roy' })
  expect(screen.getByText('Back').parentElement).toHaveClass('fan-only')
})

it('opens the code in full, black on white with its quiet zone', async () => {
  const user = renderScreen(<ProfileScreen />, `/users/${bob._id}`, { profile: bob })
  const tile = await screen.findByRole('button', { name: 'Show QR code in full' })
  expect(within(tile).getByRole('img', { hidden: true })).toHaveAttribute('width', '110')
  await user.click(tile)
  const dialog = within(await screen.findByRole('dialog', { name: 'Bob Roy, QR code' }))
  const code = dialog.getByRole('img', { name: `QR code for ${link}` })
  expect(code).toHaveAttribute('width', '450')
  const [ground, modules] = code.querySelectorAll('path')
  expect(ground).toHaveAttribute('fill', '#FFFFFF')
  expect(modules).toHaveAttribute('fill', '#000000')
  expect(modules?.getAttribute('d')).toMatch(/^M4 4h7/)
  expect(dialog.getByLabelText('Profile link')).toHaveValue(link)
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(tile).toHaveFocus()
})

const mockFollow = () =>
  mockResponse('post', '/users/follow/:id', {
    user_id: bob._id,
    is_following: true,
    followers_count: 8,
  })

async function openBob(following: boolean) {
  mockResponse('get', '/users/:id', bob)
  mockConnections({ is_following: following, followers_count: 7, follows_you: true })
  const user = renderSignedIn(<ProfileScreen />, `/users/${bob._id}`, aSelf())
  await screen.findByText('Follows you')
  return user
}

it('shows no badge for what is hidden, and the numbers of hidden lists', async () => {
  const hidingBob = { ...bob, email: '', location: '', favourite_team: '' }
  mockResponse('get', '/users/:id', hidingBob)
  const hiddenLists = { followers_hidden: true, following_hidden: true }
  const counts = { followers_count: 7, following_count: 12 }
  mockConnections({ ...counts, ...hiddenLists })
  renderSignedIn(<ProfileScreen />, `/users/${hidingBob._id}`, aSelf())
  expect(await screen.findByText('7')).toBeVisible()
  expect(screen.getByText('12')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^(7|12)\s/ })).not.toBeInTheDocument()
  const card = within(screen.getByRole('article'))
  expect(card.queryByText(/bob@rink|Laval|Bruins/)).not.toBeInTheDocument()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

function openVisitorsCopy(profile: typeof bob): void {
  givenSession()
  mockResponse('get', '/users/get_self', aSelf())
  renderScreen(<ProfileScreen />, `/users/${bob._id}`, { profile })
}

it('shows a fan what the page, made for a visitor, could not', async () => {
  mockResponse('get', '/users/:id', bob)
  openVisitorsCopy({ ...bob, email: '' })
  expect(await screen.findByText('bob@rink.test')).toBeVisible()
})

it('shows no profile across a block, though the page came with it', async () => {
  mockError('get', '/users/:id', 404, 'No user profile found.')
  mockError('get', '/users/connections/:id', 404, 'No user profile found.')
  openVisitorsCopy(bob)
  expect(await screen.findByRole('heading', { name: 'No user profile found.' })).toBeVisible()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

it('follows, counts and says so', async () => {
  mockFollow()
  const user = await openBob(false)
  await user.click(screen.getByRole('button', { name: 'Follow' }))
  expect(await screen.findByText('Now following this user')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  expect(screen.getByText('8')).toBeVisible()
})

it('unfollows and says so', async () => {
  mockResponse('post', '/users/unfollow/:id', {
    user_id: bob._id,
    is_following: false,
    followers_count: 6,
  })
  const user = await openBob(true)
  await user.click(screen.getByRole('button', { name: 'Unfollow' }))
  expect(await screen.findByText('Unfollowed successfully')).toBeVisible()
  expect(screen.getByText('6')).toBeVisible()
})

it('makes one request of a double press, even if the server responds between both', async () => {
  mockFollow()
  const unfollow = mockResponse('post', '/users/unfollow/:id', {})
  const user = await openBob(false)
  await user.click(screen.getByRole('button', { name: 'Follow' }))
  expect(await screen.findByText('Now following this user')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Unfollow' }), { detail: 2 })
  await user.click(document.body)
  expect(unfollow.requests).toHaveLength(0)
})

it('rolls back a follow that the server rejects', async () => {
  mockError('post', '/users/follow/:id', 500)
  const user = await openBob(false)
  await user.click(screen.getByRole('button', { name: 'Follow' }))
  expect(await screen.findByText('Could not update follow status.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Follow' })).toBeVisible()
  expect(screen.getByText('7')).toBeVisible()
})

async function openBobUnknown(following: boolean) {
  mockResponse('get', '/users/:id', bob)
  const connections = someConnections({ is_following: following })
  const release = mockDelayedResponse('get', '/users/connections/:id', connections)
  const follows = mockFollow().requests
  const unfollows = mockResponse('post', '/users/unfollow/:id', {}).requests
  const user = renderSignedIn(<ProfileScreen />, `/users/${bob._id}`, aSelf())
  const button = await screen.findByRole('button', { name: 'Follow', busy: true })
  return { user, button, release, follows, unfollows }
}

it('shows neither Follow nor Unfollow until it is known which', async () => {
  const { release } = await openBobUnknown(true)
  expect(screen.getByText('Follow')).toHaveClass('visually-hidden')
  release()
  expect(await screen.findByText('Unfollow')).not.toHaveClass('visually-hidden')
})

it('unfollows nobody by a press that began before it was known which', async () => {
  const { user, button, release, follows, unfollows } = await openBobUnknown(true)
  await user.pointer({ keys: '[MouseLeft>]', target: button })
  release()
  expect(await screen.findByRole('button', { name: 'Unfollow' })).toBe(button)
  await user.pointer({ keys: '[/MouseLeft]', target: button })
  expect(button).toHaveAccessibleName('Unfollow')
  expect([...follows, ...unfollows]).toHaveLength(0)
  await user.click(button)
  await waitFor(() => expect(unfollows).toHaveLength(1))
})

it('follows by a press that began before it was known which', async () => {
  const { user, button, release, follows } = await openBobUnknown(false)
  await user.pointer({ keys: '[MouseLeft>]', target: button })
  release()
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'))
  await user.pointer({ keys: '[/MouseLeft]', target: button })
  expect(await screen.findByText('Now following this user')).toBeVisible()
  expect(follows).toHaveLength(1)
})

it('changes nothing by a Follow that turns out to be so already', async () => {
  const { user, button, release, follows, unfollows } = await openBobUnknown(true)
  await user.click(button)
  release()
  expect(await screen.findByRole('button', { name: 'Unfollow' })).toBeVisible()
  expect(pendingFollow.take(bob._id)).toBe(false)
  expect([...follows, ...unfollows]).toHaveLength(0)
})

it('drops a pressed Follow when the connections fail to load', async () => {
  mockResponse('get', '/users/:id', bob)
  const release = mockDelayedResponse('get', '/users/connections/:id', {}, { status: 500 })
  const user = renderSignedIn(<ProfileScreen />, `/users/${bob._id}`, aSelf())
  const button = await screen.findByRole('button', { name: 'Follow', busy: true })
  expect(button).toBeEnabled()
  expect(button).not.toHaveAttribute('aria-disabled')
  await user.click(button)
  release()
  expect(await screen.findByText('Could not fetch the connections.')).toBeVisible()
  expect(pendingFollow.take(bob._id)).toBe(false)
})

// Tests of the links to the fan's lists.

const findCount = (name: string): Promise<HTMLElement> => screen.findByRole('link', { name })

function openConnected(connections: Parameters<typeof mockConnections>[0]): void {
  mockConnections(connections)
  mockResponse('get', '/users/:id', bob)
  renderSignedIn(<ProfileScreen />, `/users/${bob._id}`, aSelf())
}

it('links the counts to the lists', async () => {
  openConnected({ followers_count: 12, following_count: 3 })
  expect(await findCount('12 Followers')).toHaveAttribute('href', `/users/${bob._id}/followers`)
  expect(await findCount('3 Following')).toHaveAttribute('href', `/users/${bob._id}/following`)
  expect(screen.queryByText(/Followed by/)).not.toBeInTheDocument()
})

it('shows a dash for counts that could not be loaded', async () => {
  mockError('get', '/users/connections/:id', 404)
  mockResponse('get', '/users/:id', bob)
  renderSignedIn(<ProfileScreen />, `/users/${bob._id}`, aSelf())
  expect(await screen.findAllByText('–')).toHaveLength(2)
})

const knownFollowers = ['Robin Frost', 'Élodie Roy'].map((full_name) => aFoundUser({ full_name }))

it.each([
  [1, 'Followed by Robin Frost'],
  [2, 'Followed by Robin Frost and Élodie Roy'],
  [3, 'Followed by Robin Frost, Élodie Roy and 1 other'],
  [9, 'Followed by Robin Frost, Élodie Roy and 7 others'],
  [100, 'Followed by Robin Frost, Élodie Roy and 98+ others'],
])('says who follows the fan of the %i whom the viewer follows', async (count, words) => {
  openConnected({ known_followers: { count, users: knownFollowers.slice(0, count) } })
  const robin = await screen.findByRole('link', { name: 'Robin Frost' })
  expect(robin).toHaveAttribute('href', `/users/${knownFollowers[0]?._id}`)
  expect(robin.closest('p')).toHaveTextContent(words)
  expect(screen.getByRole('article')).not.toContainElement(robin)
})
