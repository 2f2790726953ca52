import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Binder } from '@/api/types'
import { aBinder, aBinderCard, aSelf, aUser } from '@/testing/factories'
import { currentUrlPath, renderSignedIn } from '@/testing/renderScreen'
import { mockDelayedResponse, mockError, mockResponse } from '@/testing/server'
import { expectErrorToast } from '@/testing/toasts'
import { BinderScreen } from './BinderScreen'

const BINDER_PATH = '/users/binder'

const bob = aBinderCard({
  full_name: 'Bob Roy',
  favourite_team: 'Boston Bruins',
  jersey_number: 0,
  met_at: 'Tuesday at Scotiabank Pond',
  met_on: '2026-11-24',
})
const zoe = aBinderCard({ full_name: 'Zoé Côté', favourite_team: 'Anaheim Ducks' })
const fanWithoutTeam = aBinderCard({ full_name: 'Léa Blais', met_at: 'Bell Centre' })
const BINDER_CARDS = [bob, fanWithoutTeam, zoe]

function openBinder(binder: Binder = aBinder(BINDER_CARDS), url = '/binder') {
  const { requests } = mockResponse('get', BINDER_PATH, binder)
  return { user: renderSignedIn(<BinderScreen />, url, aSelf()), requests }
}

const findCard = (name: RegExp) => screen.findByRole('button', { name })
const shownNames = (): (string | null | undefined)[] =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => BINDER_CARDS.some(({ full_name }) => text?.includes(full_name)))

it('is an album of all teams if sorted by them, with empty pockets, and counts the teams', async () => {
  openBinder(undefined, '/binder?sort=team')
  expect(await findCard(/^Bob Roy, Boston Bruins\s*Number.*0$/)).toBeVisible()
  expect(await findCard(/^Zoé Côté, Anaheim Ducks$/)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Binder' })).toBeVisible()
  expect(screen.getByText('of 32 teams').previousSibling).toHaveTextContent('2')
  expect(screen.getByText('3 cards')).toBeVisible()
  expect(screen.getByText('Winnipeg Jets: an empty pocket')).toBeInTheDocument()
  expect(screen.queryByText('Boston Bruins: an empty pocket')).not.toBeInTheDocument()
  const pages = screen.getAllByRole('region', { name: /^Page \d of 4$/ })
  expect(pages.map((page) => within(page).getAllByRole('listitem').length)).toEqual([9, 9, 9, 9])
  expect(shownNames()).toEqual([
    'ZCZoé Côté, Anaheim DucksANA ',
    'BRBob Roy, Boston BruinsNumber\u00a00 ',
    'LBLéa Blais ',
  ])
})

it('opens on the newest cards, sorts by place too, says both, and has the order in the URL', async () => {
  const { user } = openBinder()
  await findCard(/^Bob Roy/)
  const { length } = window.history
  expect(shownNames()[0]).toContain('Bob Roy')
  expect(screen.getByText('Nov 24, 2026')).toBeVisible()
  expect(screen.queryByText(/an empty pocket/)).not.toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Place')
  expect(shownNames()[0]).toContain('Léa Blais')
  expect(screen.getByText('Tuesday at Scotiabank Pond')).toBeVisible()
  expect(screen.getByText('No place noted')).toBeVisible()
  expect(currentUrlPath()).toBe('/binder?sort=place')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Date')
  expect(currentUrlPath()).toBe('/binder')
  expect(window.history).toHaveLength(length)
})

it('shows the cards of one team', async () => {
  const { user } = openBinder()
  await findCard(/^Zoé Côté/)
  const release = mockDelayedResponse('get', BINDER_PATH, {
    ...aBinder(BINDER_CARDS),
    items: [bob],
  })
  await user.selectOptions(screen.getByLabelText('Show'), 'Boston Bruins (1)')
  expect(currentUrlPath()).toBe('/binder?team=Boston+Bruins')
  expect(screen.queryByText('Zoé Côté')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Show')).toHaveDisplayValue('Boston Bruins (1)')
  release()
  expect(await findCard(/^Bob Roy/)).toBeVisible()
  expect(new URL(release.requests[0]?.url ?? '').search).toBe('?team=Boston%20Bruins')
  expect(screen.getByText('of 32 teams').previousSibling).toHaveTextContent('2')
  expect(screen.getAllByRole('region', { name: /^Page/ })).toHaveLength(1)
})

describe('of more than 50 cards', () => {
  const firstPage = { ...aBinder(BINDER_CARDS), items: [bob], next: 'next' }
  const lastPage = { ...aBinder(BINDER_CARDS), items: [fanWithoutTeam, zoe] }

  it('loads the next ones at the end of the list by date', async () => {
    const { user } = openBinder(firstPage, '/binder?sort=date')
    await findCard(/^Bob Roy/)
    expect(screen.queryByText('3 cards')).not.toBeInTheDocument()
    const { requests } = mockResponse('get', BINDER_PATH, lastPage)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await findCard(/^Zoé Côté/)).toBeVisible()
    expect(new URL(requests[0]?.url ?? '').search).toBe('?cursor=next')
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  it('loads all of them by itself in any other order', async () => {
    mockResponse('get', BINDER_PATH, firstPage)
    const user = renderSignedIn(<BinderScreen />, '/binder?sort=date', aSelf())
    await findCard(/^Bob Roy/)
    const release = mockDelayedResponse('get', BINDER_PATH, lastPage)
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Team')
    expect(screen.queryByText('Anaheim Ducks: an empty pocket')).not.toBeInTheDocument()
    release()
    expect(await findCard(/^Zoé Côté/)).toBeVisible()
    expect(await findCard(/^Léa Blais/)).toBeVisible()
    expect(screen.getByText('3 cards')).toBeVisible()
  })
})

describe('a card', () => {
  beforeEach(() => {
    mockResponse('get', '/users/:id', aUser({ ...bob, bio: 'Left wing.' }))
  })

  async function openBob(): Promise<UserEvent> {
    const { user } = openBinder(undefined, '/binder?sort=team')
    await user.click(await findCard(/^Bob Roy/))
    await screen.findByRole('dialog', { name: 'Met on Nov 24, 2026' })
    return user
  }

  it('opens in full, and Escape or Back closes it', async () => {
    const user = await openBob()
    for (const close of [() => user.keyboard('{Escape}'), () => window.history.back()]) {
      const dialog = within(screen.getByRole('dialog'))
      expect(await dialog.findByText('Left wing.')).toBeVisible()
      expect(dialog.getByText('Tuesday at Scotiabank Pond')).toBeVisible()
      await close()
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(await findCard(/^Bob Roy/)).toHaveFocus()
      await user.keyboard('{Enter}')
      await screen.findByRole('dialog')
    }
  })

  it('turns to the others by the buttons and the arrow keys', async () => {
    const user = await openBob()
    expect(screen.getByText('2 of 3')).toBeVisible()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(await screen.findByText('3 of 3')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Next card' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Previous card' }))
    await user.keyboard('{ArrowLeft}')
    expect(await screen.findByText('1 of 3')).toBeVisible()
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Met on Nov 23, 2026')
  })

  it('takes a note, which Escape leaves without closing the card', async () => {
    const savedNote = { user_id: bob._id, met_at: 'The pond' }
    const { requests } = mockResponse('patch', '/users/follow/:id', savedNote)
    const user = await openBob()
    const edit = { name: /^Edit where you met/ }
    await user.click(screen.getByRole('button', edit))
    await user.type(await screen.findByRole('textbox'), 'x{Escape}')
    await user.click(await screen.findByRole('button', edit))
    const input = await screen.findByRole('textbox')
    await user.clear(input)
    await user.type(input, 'The pond{ArrowLeft}{Enter}')
    expect(await screen.findByRole('button', edit)).toHaveTextContent('The pond')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(await requests[0]?.json()).toEqual({ met_at: 'The pond' })
    expect(screen.getByText('2 of 3')).toBeVisible()
  })

  it('leads to the profile, from which Back leads to the binder', async () => {
    const user = await openBob()
    await user.click(screen.getByRole('link', { name: 'Open profile' }))
    await waitFor(() => expect(currentUrlPath()).toBe(`/users/${bob._id}`))
    window.history.back()
    await waitFor(() => expect(currentUrlPath()).toBe('/binder?sort=team'))
  })
})

it('prints one page, or all by the browser’s command', async () => {
  const printedNames = (): (string | undefined)[] =>
    screen.getAllByRole('region', { name: /^Page/ }).map(({ dataset }) => dataset.printed)
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    expect(printedNames()).toEqual(['false', 'true', 'false', 'false'])
  })
  const { user } = openBinder(undefined, '/binder?sort=team')
  await findCard(/^Bob Roy/)
  expect(printedNames()).toEqual(['true', 'true', 'true', 'true'])
  await user.click(screen.getByRole('button', { name: 'Print page 2' }))
  expect(print).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(printedNames()).toEqual(['true', 'true', 'true', 'true']))
})

it('says how a card comes into an empty album, with the scanner', async () => {
  const { user } = openBinder(aBinder([]))
  expect(await screen.findByRole('heading', { name: 'No cards yet' })).toBeVisible()
  expect(screen.getByText('of 32 teams').previousSibling).toHaveTextContent('0')
  expect(screen.getAllByText(/: an empty pocket$/)).toHaveLength(32)
  await user.click(screen.getByRole('button', { name: 'Scan a code' }))
  expect(await screen.findByRole('dialog', { name: 'Scan a code' })).toBeVisible()
})

it('says what failed and tries again', async () => {
  mockError('get', BINDER_PATH, 400)
  const user = renderSignedIn(<BinderScreen />, '/binder', aSelf())
  expect(await screen.findByRole('heading', { name: 'Failed to load' })).toBeVisible()
  await expectErrorToast('Refused.')
  mockResponse('get', BINDER_PATH, aBinder(BINDER_CARDS))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await findCard(/^Bob Roy/)).toBeVisible()
})
