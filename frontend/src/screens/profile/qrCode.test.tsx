import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aUser } from '@/testing/factories'
import { withNavigator } from '@/testing/navigator'
import { currentUrlPath, renderApp } from '@/testing/renderApp'

const bob = aUser({ full_name: 'Bob Roy' })
const link = `http://hockeyhub.test/r/${bob.nano_id}`

afterEach(() => vi.unstubAllGlobals())

function withWakeLock() {
  const release = vi.fn().mockResolvedValue(undefined)
  const request = vi.fn().mockResolvedValue({ release })
  withNavigator({ wakeLock: { request } })
  return { request, release }
}

async function openQrCode() {
  const user = renderApp(`/users/${bob._id}`, { profile: bob })
  await user.click(await screen.findByRole('button', { name: 'Show QR code in full' }))
  await screen.findByRole('dialog', { name: 'Bob Roy' })
  return user
}

async function openRinkMode() {
  const user = await openQrCode()
  await user.click(screen.getByRole('button', { name: 'Rink mode' }))
  return user
}

it('shows nothing in rink mode but the QR code and the name', async () => {
  await openRinkMode()
  const [, rinkMode] = screen.getAllByRole('dialog', { name: 'Bob Roy' })
  const dialog = within(rinkMode as HTMLElement)
  expect(dialog.getByRole('img', { hidden: true })).toHaveAccessibleName(`QR code for ${link}`)
  expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual(['Bob Roy'])
  expect(dialog.queryByRole('textbox')).toBeNull()
})

it.each(['a tap', 'Escape'])(
  'leaves rink mode by %s, back to the QR code and its buttons',
  async (way) => {
    const user = await openRinkMode()
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(screen.getByRole('button', { name: 'Leave rink mode' }))
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

it('leaves rink mode by Back, then the QR code, then the profile', async () => {
  await openRinkMode()
  window.history.back()
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(currentUrlPath()).toBe(`/users/${bob._id}`)
})

it('keeps the screen awake only in rink mode, also after the page was hidden', async () => {
  const { request, release } = withWakeLock()
  const user = await openQrCode()
  expect(request).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Rink mode' }))
  expect(request).toHaveBeenCalledWith('screen')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  expect(release).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Leave rink mode' }))
  await waitFor(() => expect(release).toHaveBeenCalled())
  document.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledTimes(2)
})

it('opens rink mode also if the wake lock is rejected', async () => {
  withWakeLock().request.mockRejectedValue(new DOMException('low battery', 'NotAllowedError'))
  await openRinkMode()
  expect(screen.getByRole('button', { name: 'Leave rink mode' })).toBeVisible()
})

it('opens in full screen if allowed, and closes when full screen ends', async () => {
  const requestFullscreen = vi.fn().mockResolvedValue(undefined)
  document.documentElement.requestFullscreen = requestFullscreen
  await openRinkMode()
  expect(requestFullscreen).toHaveBeenCalled()
  document.dispatchEvent(new Event('fullscreenchange'))
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible()
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
})

it('prints stickers and cards with the name and the link under each QR code', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const user = await openQrCode()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalled()
  const pieces = document.querySelectorAll<HTMLElement>('[data-print-sheet] [data-kind]')
  expect(Array.from(pieces, (piece) => piece.dataset.kind)).toEqual([
    ...Array(3).fill('helmet'),
    ...Array(4).fill('bottle'),
    ...Array(3).fill('card'),
  ])
  for (const piece of pieces) {
    expect(piece).toHaveTextContent(`Bob Roy${link.replace('http://', '')}`)
    expect(piece.querySelector('svg')).toHaveAccessibleName(`QR code for ${link}`)
  }
})

it('saves an SVG named after the fan, without characters that file names cannot have', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const hostile = aUser({ full_name: '../Bob\u202e </script> "Roy": 🏒' })
  const user = renderApp(`/users/${hostile._id}`, { profile: hostile })
  await user.click(await screen.findByRole('button', { name: 'Show QR code in full' }))
  await user.click(await screen.findByRole('button', { name: 'SVG' }))
  expect(saved).toEqual(['Bob script Roy 🏒 QR code.svg'])
})
