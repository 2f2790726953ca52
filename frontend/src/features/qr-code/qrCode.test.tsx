import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ProfileScreen } from '@/screens/profile/ProfileScreen'
import { aSelf, aUser } from '@/testing/factories'
import { withNavigator } from '@/testing/navigator'
import { currentUrlPath, renderScreen, renderSignedIn } from '@/testing/renderScreen'
import { mockDelayedResponse, mockError, mockResponse } from '@/testing/server'
import { expectErrorToast } from '@/testing/toasts'
import * as poster from './poster/drawPoster'

const bob = aUser({ full_name: 'Bob Roy', location: 'Halifax', favourite_team: 'Boston Bruins' })
const link = `http://hockeyhub.test/r/${bob.nano_id}`

/** Mocks the drawing, because jsdom has no canvas. e2e/printSheet.spec.ts draws posters in a browser. */
const mockDrawing = () => vi.spyOn(poster, 'drawPoster').mockResolvedValue(new Blob(['a picture']))

/** The names of the files that are saved from now on. */
function recordSavedFiles(): string[] {
  const savedNames: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    savedNames.push(this.download)
  })
  return savedNames
}

function withWakeLock() {
  const release = vi.fn().mockResolvedValue(undefined)
  const request = vi.fn().mockResolvedValue({ release })
  withNavigator({ wakeLock: { request } })
  return { request, release }
}

async function openQrCode() {
  const user = renderScreen(<ProfileScreen />, `/users/${bob._id}`, { profile: bob })
  await user.click(await screen.findByRole('button', { name: 'Show QR code in full' }))
  await screen.findByRole('dialog', { name: 'Bob Roy, QR code' })
  return user
}

async function openRinkMode() {
  const user = await openQrCode()
  await user.click(screen.getByRole('button', { name: 'Rink mode' }))
  await screen.findByRole('button', { name: 'Leave rink mode' })
  return user
}

it('shows nothing in rink mode but the QR code and the name', async () => {
  await openRinkMode()
  const dialog = within(screen.getByRole('dialog', { name: 'Bob Roy' }))
  await waitFor(() => expect(dialog.getByRole('button')).toHaveFocus())
  expect(dialog.getByRole('img', { hidden: true })).toHaveAccessibleName(`QR code for ${link}`)
  expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'BRBob RoyTap anywhere to leave',
  ])
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
  await user.click(await screen.findByRole('button', { name: 'Leave rink mode' }))
  await waitFor(() => expect(release).toHaveBeenCalled())
  document.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledTimes(2)
})

it('opens rink mode also if the wake lock is rejected', async () => {
  withWakeLock().request.mockRejectedValue(new DOMException('low battery', 'NotAllowedError'))
  await openRinkMode()
  expect(screen.getByRole('button', { name: 'Leave rink mode' })).toBeVisible()
})

it('opens rink mode once the page is in full screen, and closes it when full screen ends', async () => {
  let begin = (): void => undefined
  const requestFullscreen = vi.fn(() => new Promise<void>((resolve) => (begin = resolve)))
  Element.prototype.requestFullscreen = requestFullscreen
  const user = await openQrCode()
  await user.click(screen.getByRole('button', { name: 'Rink mode' }))
  expect(requestFullscreen.mock.contexts).toEqual([document.documentElement])
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  begin()
  await screen.findByRole('button', { name: 'Leave rink mode' })
  document.dispatchEvent(new Event('fullscreenchange'))
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible()
  Reflect.deleteProperty(Element.prototype, 'requestFullscreen')
})

it('prints a poster, stickers and cards with the name and the link beside each QR code', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const user = await openQrCode()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalled()
  const pieces = document.querySelectorAll<HTMLElement>('[data-print-sheet] [data-kind]')
  expect(Array.from(pieces, (piece) => piece.dataset.kind)).toEqual([
    'poster',
    ...Array(3).fill('helmet'),
    ...Array(2).fill('card'),
    ...Array(4).fill('phone'),
  ])
  for (const piece of pieces) {
    expect(piece).toHaveTextContent('Bob Roy')
    expect(piece).toHaveTextContent(link.replace('http://', ''))
    expect(piece.querySelector('svg')).toHaveAccessibleName(`QR code for ${link}`)
  }
})

const sheet = (): HTMLElement | null => document.querySelector('[data-print-sheet]')

async function openAsFan(seenByVisitors: typeof bob) {
  mockResponse('get', '/users/:id', bob)
  const user = renderSignedIn(<ProfileScreen />, `/users/${bob._id}`, aSelf())
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Halifax'))
  const asVisitor = mockResponse('get', `/users/${bob._id}`, seenByVisitors)
  await user.click(screen.getByRole('button', { name: 'Show QR code in full' }))
  await screen.findByRole('dialog', { name: 'Bob Roy, QR code' })
  return { user, asVisitor }
}

it('puts on paper and into pictures only what visitors see, even for the fan', async () => {
  recordSavedFiles()
  const drawing = mockDrawing()
  const hidingBob = { ...bob, location: '', favourite_team: '' }
  const { user, asVisitor } = await openAsFan(hidingBob)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save picture' })).toBeEnabled())
  expect(asVisitor.requests.map(({ headers }) => headers.has('Authorization'))).toContain(false)
  expect(sheet()).toHaveTextContent('Bob Roy')
  expect(sheet()).not.toHaveTextContent(/Halifax|Bruins/)
  await user.click(screen.getByRole('button', { name: 'Save picture' }))
  await waitFor(() => expect(drawing).toHaveBeenCalled())
  const [card] = drawing.mock.lastCall ?? []
  expect(card).toMatchObject({ full_name: 'Bob Roy', location: '', favourite_team: '' })
})

const savePicture = (): Promise<HTMLElement> =>
  screen.findByRole('button', { name: 'Save picture' })

/** Opens the QR code of a fan whose city visitors see, and closes it again. */
async function openOnceAsFan() {
  const { user } = await openAsFan(bob)
  await waitFor(() => expect(sheet()).toHaveTextContent('Halifax'))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  return user
}

it('doesn’t show again what has been hidden since, while it asks', async () => {
  const user = await openOnceAsFan()
  const bobWithoutLocation = { ...bob, location: '' }
  const release = mockDelayedResponse('get', `/users/${bob._id}`, bobWithoutLocation)
  await user.click(screen.getByRole('button', { name: 'Show QR code in full' }))
  expect(await savePicture()).toBeDisabled()
  expect(sheet()).not.toHaveTextContent(/Halifax|Bruins/)
  release()
  await waitFor(() => expect(sheet()).toHaveTextContent('Bruins'))
  expect(await savePicture()).toBeEnabled()
  expect(sheet()).not.toHaveTextContent('Halifax')
})

it('doesn’t show again what has been hidden since, if the server doesn’t say', async () => {
  const user = await openOnceAsFan()
  mockError('get', `/users/${bob._id}`, 503)
  await user.click(screen.getByRole('button', { name: 'Show QR code in full' }))
  await waitFor(async () => expect(await savePicture()).toBeEnabled())
  expect(sheet()).not.toHaveTextContent(/Halifax|Bruins/)
})

it('says so if the poster could not be drawn, and can draw it again', async () => {
  mockDrawing().mockRejectedValue(new Error('no canvas'))
  const user = await openQrCode()
  await user.click(screen.getByRole('button', { name: 'Save picture' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to save the picture.')
  expect(screen.getByRole('button', { name: 'Save picture' })).toBeEnabled()
})

const actions = (): (string | null)[] => {
  const qrCodeView = within(screen.getByRole('dialog', { name: 'Bob Roy, QR code' }))
  return qrCodeView.getAllByRole('button').map(({ textContent }) => textContent)
}

it('copies the link by one button, and selects it where it is pressed', async () => {
  const user = await openQrCode()
  const field: HTMLInputElement = screen.getByLabelText('Profile link')
  await user.click(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, link.length])
  expect(field).toHaveAttribute('readonly')
  expect(screen.queryByText('Copied!')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Copy/ }))
  expect(await screen.findByText('Copied!')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(link)
})

it('selects the link if it can’t be copied', async () => {
  const user = await openQrCode()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  await expectErrorToast('Unable to copy link.')
  const field: HTMLInputElement = screen.getByLabelText('Profile link')
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, link.length])
})

it('offers Share first where the browser has it, else Copy link', async () => {
  const user = await openQrCode()
  expect(actions().slice(1, 3)).toEqual(['Copy link', 'Save picture'])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  withNavigator({ share: vi.fn() })
  await user.click(screen.getByRole('button', { name: 'Show QR code in full' }))
  expect(actions().slice(1, 4)).toEqual(['Share', 'Save picture', 'Copy link'])
})

function withSharing() {
  const share = vi.fn().mockResolvedValue(undefined)
  withNavigator({ share, canShare: () => true })
  return share
}

const shareButton = (): HTMLElement => screen.getByRole('button', { name: 'Share' })

it('shares the link with the poster, drawn before the press, where the browser can', async () => {
  const drawing = mockDrawing()
  const share = withSharing()
  const user = await openQrCode()
  await waitFor(() => expect(drawing).toHaveBeenCalledOnce())
  await user.click(shareButton())
  await waitFor(() => expect(share).toHaveBeenCalled())
  const [{ url, files }] = share.mock.lastCall as [{ url: string; files: File[] }]
  expect(url).toBe(link)
  expect(files.map(({ name, type }) => [name, type])).toEqual([['Bob Roy poster.png', 'image/png']])
  expect(drawing).toHaveBeenCalledOnce()
})

it('shares only the link where the browser shares no files, or the poster can’t be drawn', async () => {
  mockDrawing().mockRejectedValue(new Error('no canvas'))
  const share = withSharing()
  const user = await openQrCode()
  await user.click(shareButton())
  await waitFor(() =>
    expect(share).toHaveBeenCalledWith({ title: 'Bob Roy on HockeyHub', url: link }),
  )
  withNavigator({ share, canShare: () => false })
  await user.click(shareButton())
  await waitFor(() => expect(share).toHaveBeenCalledTimes(2))
  expect(share.mock.lastCall).toEqual([{ title: 'Bob Roy on HockeyHub', url: link }])
})

it('says so if the card could not be shared, but not if the sharing was cancelled', async () => {
  mockDrawing()
  const share = withSharing().mockRejectedValueOnce(new DOMException('', 'AbortError'))
  const user = await openQrCode()
  await user.click(shareButton())
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(screen.queryByText('Share failed')).toBeNull()
  share.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await user.click(shareButton())
  await expectErrorToast('Share failedUnable to share link.')
})

it('saves an SVG named after the fan, without characters that file names cannot have', async () => {
  const savedFiles = recordSavedFiles()
  const hostileFan = aUser({ full_name: '../Bob\u202e </script> "Roy": 🏒' })
  const user = renderScreen(<ProfileScreen />, `/users/${hostileFan._id}`, { profile: hostileFan })
  await user.click(await screen.findByRole('button', { name: 'Show QR code in full' }))
  await user.click(await screen.findByRole('button', { name: 'SVG' }))
  expect(savedFiles).toEqual(['Bob script Roy 🏒 QR code.svg'])
})
