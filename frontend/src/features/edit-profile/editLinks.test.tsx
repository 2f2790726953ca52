import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Link } from '@/api/types'
import { aSelf, someConnections } from '@/testing/factories'
import { renderSignedIn } from '@/testing/renderApp'
import { mockError, mockResponse } from '@/testing/server'

const INSTAGRAM = { url: 'https://instagram.com/robin14', name: 'Instagram @robin14' }
const LEAGUE = { url: 'https://league.example/robin', name: 'league.example' }
const LOOK_ALIKE = 'instagr\u0430m.com' // with a Cyrillic a
const INVALID = 'Please enter a whole link, such as https://www.instagram.com/robin14.'

async function edit(...links: Link[]): Promise<UserEvent> {
  mockResponse('get', '/users/connections/:id', someConnections())
  const user = renderSignedIn('/profile', aSelf({ links }))
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  return user
}

const field = (number: number): HTMLElement => screen.getByLabelText(`Link ${number}`)
const fields = () => screen.getAllByLabelText(/^Link \d$/)
const save = (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Save Changes' }))
const cardLinks = (): Record<string, string | null> =>
  Object.fromEntries(
    within(screen.getByRole('article'))
      .queryAllByRole('link', { name: /\./ })
      .map((link) => [link.textContent, link.getAttribute('href')]),
  )

async function saved(user: UserEvent): Promise<unknown> {
  const { requests } = mockResponse('patch', '/users/', aSelf())
  await save(user)
  await screen.findByText('Profile Updated')
  return requests[0]?.json()
}

it('has a field more than there are links, up to three, and completes what is typed', async () => {
  const user = await edit()
  expect(fields()).toHaveLength(1)
  await user.type(field(1), 'instagram.com/robin14')
  await user.type(field(2), 'HTTPS://league.example')
  expect(field(1)).toHaveValue(INSTAGRAM.url)
  await user.type(field(3), 'rink.example')
  expect(fields()).toHaveLength(3)
  expect(await saved(user)).toEqual({
    links: [INSTAGRAM.url, 'HTTPS://league.example', 'https://rink.example'],
  })
})

it('completes a link also when Enter saves it', async () => {
  const user = await edit()
  const { requests } = mockResponse('patch', '/users/', aSelf())
  await user.type(field(1), 'rink.example{Enter}')
  await screen.findByText('Profile Updated')
  expect(await requests[0]?.json()).toEqual({ links: ['https://rink.example'] })
})

it('shows the valid ones on the card, by the server’s name once they are saved', async () => {
  const user = await edit(LEAGUE)
  expect(cardLinks()).toEqual({ 'league.example': LEAGUE.url })
  await user.type(field(2), LOOK_ALIKE)
  await user.type(field(3), 'rink')
  await waitFor(() =>
    expect(cardLinks()).toEqual({
      'league.example': LEAGUE.url,
      'xn--instagrm-76g.com': `https://${LOOK_ALIKE}`,
    }),
  )
})

it('removes a link, moves the next ones up and stays at the field', async () => {
  const user = await edit(INSTAGRAM, LEAGUE)
  await user.click(screen.getByRole('button', { name: 'Remove Link 1' }))
  expect(field(1)).toHaveValue(LEAGUE.url)
  expect(field(1)).toHaveFocus()
  expect(field(2)).toHaveValue('')
  expect(screen.queryByRole('button', { name: 'Remove Link 2' })).not.toBeInTheDocument()
  expect(await saved(user)).toEqual({ links: [LEAGUE.url] })
})

it('shows an error below its link, which a removal takes away', async () => {
  const user = await edit(INSTAGRAM)
  await user.type(field(2), 'http://rink.example')
  await user.type(field(3), LEAGUE.url)
  await save(user)
  expect(await screen.findByText('Validation Error')).toBeVisible()
  await waitFor(() => expect(field(2)).toHaveFocus())
  expect(field(2)).toHaveAccessibleDescription(INVALID)
  for (const valid of [field(1), field(3)]) expect(valid).toBeValid()
  await user.click(screen.getByRole('button', { name: 'Remove Link 2' }))
  expect(field(2)).toHaveValue(LEAGUE.url)
  expect(field(2)).toBeValid()
})

it('shows the server’s error below the link that was edited', async () => {
  const user = await edit(INSTAGRAM)
  mockError('patch', '/users/', 400, 'Please check.', { links: [INVALID] })
  await user.type(field(2), 'r\u00e9k.example\u05d0')
  await save(user)
  expect(await screen.findByText('Failed to update profile.')).toBeVisible()
  expect(field(2)).toHaveAccessibleDescription(INVALID)
  expect(field(1)).toBeValid()
})
