import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CARD_FIELD_NAMES } from '@/api/profileFields'
import type { Self } from '@/api/types'
import { whoSeesText } from '@/features/visibility/whoSeesText'
import { emailVisibilityQuestion } from '@/stores/fanFlags'
import { aSelf, someConnections, someSettings } from '@/testing/factories'
import { renderSignedIn } from '@/testing/renderScreen'
import { mockConnections, mockDelayedResponse, mockError, mockResponse } from '@/testing/server'
import { OwnProfileScreen } from './OwnProfile'

const COMPLETE_RECORD: Partial<Self> = {
  ...(Object.fromEntries(CARD_FIELD_NAMES.map((name) => [name, 'filled in'])) as Partial<Self>),
  full_name: 'Alice Roy',
  location: 'Laval, Quebec',
  favourite_team: 'Boston Bruins',
  jersey_number: 0,
  position: 'Goalie',
  bio: 'Left wing',
  links: [{ url: 'https://rink.example', name: 'rink.example' }],
  phone_number: '416-555-0123',
  photo_url: '/users/image/1',
}

async function openOwnProfile(changes: Partial<Self> = {}): Promise<ReturnType<typeof within>> {
  renderSignedIn(<OwnProfileScreen />, '/profile', aSelf({ full_name: 'Alice Roy', ...changes }))
  return within(await screen.findByRole('region', { name: 'Your details' }))
}

it('tells below the card only what the card does not show', async () => {
  const details = await openOwnProfile(COMPLETE_RECORD)
  const terms = within(details.getByRole('group', { name: 'Only you see this' })).getAllByRole(
    'term',
  )
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'Phone Number',
    'Date of Birth',
    'Gender',
  ])
  const shownText = screen.getByRole('main').textContent
  for (const text of ['Alice Roy', 'Laval, Quebec', 'Boston Bruins', 'Left wing'])
    expect(shownText.split(text)).toHaveLength(2)
  expect(screen.queryByText('Not on your card yet')).not.toBeInTheDocument()
})

const namesOfLinks = (within: { getAllByRole: typeof screen.getAllByRole }) =>
  within.getAllByRole('link').map(({ textContent }) => textContent)

it('offers what the card still lacks, after the details', async () => {
  mockConnections({ following_count: 1 })
  const details = await openOwnProfile({ ...COMPLETE_RECORD, bio: '', links: [] })
  const missing = details.getByRole('group', { name: 'Not on your card yet' })
  expect(namesOfLinks(within(missing))).toEqual(['Bio', 'Links'])
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveAttribute(
    'data-variant',
    'primary',
  )
})

it('offers a rookie first what their card lacks, and the card’s next unset field as the main action', async () => {
  await openOwnProfile({ ...COMPLETE_RECORD, location: '', jersey_number: null, position: '' })
  const missing = screen.getByRole('group', { name: 'Not on your card yet' })
  expect(namesOfLinks(within(missing))).toEqual(['Position'])
  const scans = screen.getByRole('region', { name: 'Scans of your code' })
  expect(missing.compareDocumentPosition(scans)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  for (const name of ['Add your city', 'Add your number', 'Next: Add your city'])
    expect(screen.getByRole('link', { name })).toBeVisible()
  expect(screen.queryByText('BOS')).not.toBeInTheDocument() // the number's place is the letters'
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveAttribute(
    'data-variant',
    'outlined',
  )
})

it('leads from a complete card to fans, as long as nobody is followed', async () => {
  await openOwnProfile(COMPLETE_RECORD)
  const next = await screen.findByRole('link', { name: 'Next: Follow a fan' })
  expect(next).toHaveAttribute('href', '/find-users')
})

it('leads a fan who follows somebody to a photo', async () => {
  const counts = someConnections({ following_count: 1 })
  const release = mockDelayedResponse('get', '/users/connections/:id', counts)
  await openOwnProfile({ ...COMPLETE_RECORD, photo_url: '' })
  expect(screen.queryByRole('link', { name: /^Next/ })).not.toBeInTheDocument()
  release()
  const next = await screen.findByRole('link', { name: 'Next: Add a photo' })
  expect(next).toHaveAttribute('href', '/profile?open=photo')
})

it('says who sees the card, with the way to change it', async () => {
  mockResponse('get', '/users/settings', someSettings({ email: 'me' }))
  const { findByText, getByRole } = await openOwnProfile()
  expect(
    await findByText(/^Only you can see your email\.|Only you can see your email\.$/),
  ).toBeVisible()
  expect(getByRole('link', { name: 'Who sees this' })).toHaveAttribute('href', '/settings')
})

it('asks a new fan who can see the e-mail, and never again after an answer', async () => {
  const { _id } = aSelf()
  emailVisibilityQuestion.set(_id)
  const { requests } = mockResponse('patch', '/users/settings', someSettings({ email: 'me' }))
  await openOwnProfile({ _id })
  const question = within(await screen.findByRole('group', { name: 'Who can see your email?' }))
  await waitFor(() => expect(question.getByRole('radio', { name: 'Everyone' })).toBeChecked())
  await userEvent.click(question.getByRole('radio', { name: 'Only me' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toEqual({ visibility: { email: 'me' } })
  expect(question.getByRole('radio', { name: 'Only me' })).toBeChecked()
  expect(emailVisibilityQuestion.isSet(_id)).toBe(false)
})

it('asks nobody else', async () => {
  await openOwnProfile()
  expect(screen.queryByRole('group', { name: 'Who can see your email?' })).toBeNull()
})

it('links to the settings even if it is not known who sees the card', async () => {
  mockError('get', '/users/settings', 503)
  const { getByRole } = await openOwnProfile()
  expect(getByRole('link', { name: 'Who sees this' })).toBeVisible()
})

it.each([
  [{}, 'Everyone can see your email, location, and favourite team.'],
  [
    { email: 'me', location: 'signed_in' },
    'Everyone can see your favourite team. Only logged-in fans can see your location. Only you can see your email.',
  ],
] as const)('names who sees what: %o', (changes, text) => {
  expect(whoSeesText(someSettings(changes).visibility)).toBe(text)
})
