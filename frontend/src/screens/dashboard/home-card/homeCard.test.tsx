import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Self } from '@/api/types'
import { DashboardScreen } from '@/screens/dashboard/DashboardScreen'
import { aSelf, someConnections } from '@/testing/factories'
import { currentUrlPath, renderSignedIn } from '@/testing/renderScreen'
import { mockConnections, mockDelayedResponse, mockResponse } from '@/testing/server'

const CONNECTIONS_PATH = '/users/connections/:id'

beforeEach(() => {
  mockConnections({ following_count: 1 })
})

async function openHome(changes: Partial<Self> = {}) {
  const self = aSelf(changes)
  mockResponse('get', `/users/${self._id}`, self) // the card as visitors see it
  const user = renderSignedIn(<DashboardScreen />, '/', self)
  const heading = await screen.findByRole('heading', { level: 1 })
  return { user, card: heading.closest('article') ?? document.body }
}

it('is in the team’s colours, with number, position, city and team', async () => {
  const { card } = await openHome({
    favourite_team: 'Boston Bruins',
    location: 'Laval, Quebec',
    jersey_number: 0,
    position: 'Goalie',
  })
  expect(card).toHaveStyle({ '--team-ground': '#FFB81C' })
  expect(card).toHaveTextContent('Laval, Quebec · Boston Bruins')
  expect(within(card).getByText('Goalie')).toHaveTextContent('Number 0 Goalie')
})

it('has a link in place of the number, which leads to its field', async () => {
  const { card } = await openHome()
  expect(within(card).getByRole('link', { name: 'Add your number' })).toHaveAttribute(
    'href',
    '/profile?open=jersey_number',
  )
})

it('has nothing in place of what else the record lacks', async () => {
  const { card } = await openHome()
  expect(card).not.toHaveAttribute('style')
  expect(within(card).getByText('AT')).toBeVisible()
  expect(card.querySelectorAll('.card__title p, strong')).toHaveLength(0)
})

it('is there before the counts, which keep their room', async () => {
  const release = mockDelayedResponse(
    'get',
    CONNECTIONS_PATH,
    someConnections({ followers_count: 1200 }),
  )
  const { card } = await openHome()
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['', ''])
  release()
  expect(await within(card).findByText('Followers: 1 200')).toBeVisible()
})

const pressButton = async (user: UserEvent, name: string): Promise<HTMLElement> => {
  await user.click(screen.getByRole('button', { name }))
  return screen.findByRole('dialog')
}

it('shows the QR code, and scans another fan’s', async () => {
  const { user } = await openHome()
  expect(await pressButton(user, 'Show my code')).toHaveAccessibleName('Alice Tremblay, QR code')
  await user.keyboard('{Escape}')
  expect(await pressButton(user, 'Scan')).toHaveAccessibleName('Scan a code')
})

it('opens the list of a pressed count', async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { user, card } = await openHome()
  const tab = await screen.findByRole('tab', { name: 'Followers (0)' })
  await user.click(within(card).getByRole('link', { name: 'Followers: 0' }))
  expect(tab).toHaveAttribute('aria-selected', 'true')
  expect(tab).toHaveFocus()
  expect(scrollIntoView.mock.contexts).toEqual([tab])
  expect(currentUrlPath()).toBe('/?tab=followers')
})
