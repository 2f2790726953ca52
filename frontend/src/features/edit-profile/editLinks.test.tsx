import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Link } from '@/api/types'
import { OwnProfileScreen } from '@/screens/profile/OwnProfile'
import { aSelf } from '@/testing/factories'
import { renderSignedIn } from '@/testing/renderScreen'
import { mockError, mockResponse } from '@/testing/server'

const INSTAGRAM_LINK = { url: 'https://instagram.com/robin14', name: 'Instagram @robin14' }
const LEAGUE_LINK = { url: 'https://league.example/robin', name: 'league.example' }
const LOOK_ALIKE_HOST = 'instagr\u0430m.com' // with a Cyrillic a
const INVALID_LINK_MESSAGE = 'Please enter a whole link, such as https://www.instagram.com/robin14.'

async function openEditForm(...links: Link[]): Promise<UserEvent> {
  const user = renderSignedIn(<OwnProfileScreen />, '/profile', aSelf({ links }))
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  return user
}

const findLinkField = (number: number): HTMLElement => screen.getByLabelText(`Link ${number}`)
const findLinkFields = () => screen.getAllByLabelText(/^Link \d$/)
const pressSave = (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Save Changes' }))
const cardLinks = (): Record<string, string | null> =>
  Object.fromEntries(
    within(screen.getByRole('article'))
      .queryAllByRole('link', { name: /\./ })
      .map((link) => [link.textContent, link.getAttribute('href')]),
  )

async function saveAndGetBody(user: UserEvent): Promise<unknown> {
  const { requests } = mockResponse('patch', '/users/', aSelf())
  await pressSave(user)
  await screen.findByText('Profile Updated')
  return requests[0]?.json()
}

it('has a field more than there are links, up to three, and completes what is typed', async () => {
  const user = await openEditForm()
  expect(findLinkFields()).toHaveLength(1)
  await user.type(findLinkField(1), 'instagram.com/robin14')
  await user.type(findLinkField(2), 'HTTPS://league.example')
  expect(findLinkField(1)).toHaveValue(INSTAGRAM_LINK.url)
  await user.type(findLinkField(3), 'rink.example')
  expect(findLinkFields()).toHaveLength(3)
  expect(await saveAndGetBody(user)).toEqual({
    links: [INSTAGRAM_LINK.url, 'HTTPS://league.example', 'https://rink.example'],
  })
})

it('completes a link also when Enter saves it', async () => {
  const user = await openEditForm()
  const { requests } = mockResponse('patch', '/users/', aSelf())
  await user.type(findLinkField(1), 'rink.example{Enter}')
  await screen.findByText('Profile Updated')
  expect(await requests[0]?.json()).toEqual({ links: ['https://rink.example'] })
})

it('shows the valid ones on the card, by the server’s name once they are saved', async () => {
  const user = await openEditForm(LEAGUE_LINK)
  expect(cardLinks()).toEqual({ 'league.example': LEAGUE_LINK.url })
  await user.type(findLinkField(2), LOOK_ALIKE_HOST)
  await user.type(findLinkField(3), 'rink')
  await waitFor(() =>
    expect(cardLinks()).toEqual({
      'league.example': LEAGUE_LINK.url,
      'xn--instagrm-76g.com': `https://${LOOK_ALIKE_HOST}`,
    }),
  )
})

it('removes a link, moves the next ones up and stays at the field', async () => {
  const user = await openEditForm(INSTAGRAM_LINK, LEAGUE_LINK)
  await user.click(screen.getByRole('button', { name: 'Remove Link 1' }))
  expect(findLinkField(1)).toHaveValue(LEAGUE_LINK.url)
  expect(findLinkField(1)).toHaveFocus()
  expect(findLinkField(2)).toHaveValue('')
  expect(screen.queryByRole('button', { name: 'Remove Link 2' })).not.toBeInTheDocument()
  expect(await saveAndGetBody(user)).toEqual({ links: [LEAGUE_LINK.url] })
})

it('shows an error below its link, which a removal takes away', async () => {
  const user = await openEditForm(INSTAGRAM_LINK)
  await user.type(findLinkField(2), 'rink')
  await user.type(findLinkField(3), LEAGUE_LINK.url)
  await pressSave(user)
  expect(await screen.findByText('Validation Error')).toBeVisible()
  await waitFor(() => expect(findLinkField(2)).toHaveFocus())
  expect(findLinkField(2)).toHaveAccessibleDescription(INVALID_LINK_MESSAGE)
  for (const validField of [findLinkField(1), findLinkField(3)]) expect(validField).toBeValid()
  await user.click(screen.getByRole('button', { name: 'Remove Link 2' }))
  expect(findLinkField(2)).toHaveValue(LEAGUE_LINK.url)
  expect(findLinkField(2)).toBeValid()
})

it('shows the server’s error below the link that was edited', async () => {
  const user = await openEditForm(INSTAGRAM_LINK)
  mockError('patch', '/users/', 400, 'Please check.', { links: [INVALID_LINK_MESSAGE] })
  await user.type(findLinkField(2), 'rink.example')
  await pressSave(user)
  expect(await screen.findByText('Failed to update profile.')).toBeVisible()
  expect(findLinkField(2)).toHaveAccessibleDescription(INVALID_LINK_MESSAGE)
  expect(findLinkField(1)).toBeValid()
})
