import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { DashboardScreen } from '@/screens/dashboard/DashboardScreen'
import { OwnProfileScreen } from '@/screens/profile/OwnProfile'
import { aRow, aSelf, someScans } from '@/testing/factories'
import { loseNetwork, regainNetwork } from '@/testing/navigator'
import { renderSignedIn } from '@/testing/renderScreen'
import {
  mockConnections,
  mockDelayedResponse,
  mockError,
  mockNetworkError,
  mockResponse,
} from '@/testing/server'

const SCANS_PATH = '/users/scans'

const self = aSelf()
const wayne = aRow({ full_name: 'Wayne Hall' })

beforeEach(() => {
  mockConnections({ following: [wayne] })
})

const findPanel = async () =>
  within(await screen.findByRole('region', { name: 'Scans of your code' }))

it.each([
  ['/', [9, 0, 0, 0, 0, 0, 0, 0], 'No scans of your code this week', '9'],
  ['/profile', [9, 0, 0, 0, 0, 0, 0, 1], 'Your code was scanned once this week', '10'],
  ['/', [9, 5, 0, 0, 0, 0, 6, 3], 'Your code was scanned 14 times this week', '23'],
  ['/profile', [12_345], 'Your code was scanned 12\u202f345 times this week', '12 345'],
] as const)(
  'says at %s how many scans there were in the last seven days: %j',
  async (path, latest, week, all) => {
    mockResponse('get', SCANS_PATH, someScans(...latest))
    renderSignedIn(path === '/' ? <DashboardScreen /> : <OwnProfileScreen />, path, self)
    const panel = await findPanel()
    expect(await panel.findByRole('heading', { name: week })).toBeVisible()
    expect(panel.getByText(/in the last 28 days$/)).toHaveTextContent(all)
  },
)

it('has a bar for each day, and tells day and count of the one that is chosen', async () => {
  mockResponse('get', SCANS_PATH, someScans(4, 2, 1, 0))
  renderSignedIn(<DashboardScreen />, '/', self)
  const panel = await findPanel()
  const slider = await panel.findByRole('slider', { name: 'Day' })
  const bars = [...(slider.parentElement?.querySelectorAll('i') ?? [])]
  expect(bars).toHaveLength(28)
  expect(bars.slice(-4).map(({ style }) => style.height)).toEqual(['100%', '50%', '25%', '0%'])
  expect(slider).toHaveAttribute('aria-valuetext', 'Today: no scans')
  for (const [value, text, shown] of [
    [26, 'Monday, November 23: 1 scan', 'Mon, Nov 23: 1 scan'],
    [24, 'Saturday, November 21: 4 scans', 'Sat, Nov 21: 4 scans'],
  ] as const) {
    fireEvent.change(slider, { target: { value } })
    expect(slider).toHaveAttribute('aria-valuetext', text)
    expect(panel.getByText(shown)).toBeVisible()
  }
})

it('does not make a single scan look like many', async () => {
  mockResponse('get', SCANS_PATH, someScans(1))
  renderSignedIn(<DashboardScreen />, '/', self)
  const slider = await (await findPanel()).findByRole('slider')
  expect(slider.parentElement?.querySelector('i:last-of-type')).toHaveStyle({ height: '25%' })
})

it('tells a fan without scans where to put the code', async () => {
  renderSignedIn(<DashboardScreen />, '/', self)
  const panel = await findPanel()
  expect(await panel.findByRole('heading', { name: 'No scans yet' })).toBeVisible()
  expect(panel.getByRole('slider')).toBeInTheDocument()
  expect(panel.getByText(/Put your code on your helmet/)).toBeVisible()
})

it('shows no count while it isn’t known, and delays neither the lists nor the card', async () => {
  const release = mockDelayedResponse('get', SCANS_PATH, someScans(2))
  renderSignedIn(<DashboardScreen />, '/', self)
  const panel = await findPanel()
  expect(await screen.findByText('Wayne Hall')).toBeVisible()
  expect(panel.queryByText(/scan/i)).not.toBeInTheDocument()
  release()
  expect(await panel.findByRole('heading', { name: /2 times this week/ })).toBeVisible()
})

it('says so when the scans fail to load, rather than that there are none, and retries', async () => {
  mockError('get', SCANS_PATH, 400)
  const user = renderSignedIn(<DashboardScreen />, '/', self)
  const panel = await findPanel()
  expect(await panel.findByText('Your scans couldn’t be loaded.')).toBeVisible()
  expect(panel.queryByText(/No scans/)).not.toBeInTheDocument()
  mockResponse('get', SCANS_PATH, someScans(2))
  await user.click(panel.getByRole('button', { name: 'Try again' }))
  expect(await panel.findByRole('heading', { name: /2 times this week/ })).toBeVisible()
})

it('says without a network that the scans come back with it, and then loads them', async () => {
  mockNetworkError('get', SCANS_PATH)
  renderSignedIn(<DashboardScreen />, '/', self)
  const panel = await findPanel()
  loseNetwork()
  expect(await panel.findByText(/^No connection\. Your scans are here/)).toBeVisible()
  mockResponse('get', SCANS_PATH, someScans(2))
  regainNetwork()
  expect(await panel.findByRole('heading', { name: /2 times this week/ })).toBeVisible()
})
