import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FindPlayersScreen } from '@/screens/find-players/FindPlayersScreen'
import { aSelf, aUser } from '@/testing/factories'
import { withNavigator } from '@/testing/navigator'
import { pendingPromise } from '@/testing/pendingPromise'
import { currentUrlPath, renderSignedIn } from '@/testing/renderScreen'
import { QrCodeScanner } from './QrCodeScanner'

const bob = aUser({ full_name: 'Bob Roy' })
const link = `${window.location.origin}/r/${bob.nano_id}`

const stop = vi.fn()
const track = Object.assign(new EventTarget(), { stop })
const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
const getUserMedia = vi.fn()
const detect = vi.fn()

class BarcodeDetector {
  static getSupportedFormats = () => Promise.resolve(['qr_code'])
  detect = detect
}

beforeEach(() => {
  getUserMedia.mockReset().mockResolvedValue(stream)
  detect.mockReset().mockResolvedValue([])
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  withNavigator({ mediaDevices: { getUserMedia } })
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(2)
})

const sees = (rawValue: string): void => void detect.mockResolvedValue([{ rawValue }])

async function scan(): Promise<UserEvent> {
  const user = renderSignedIn(<FindPlayersScreen />, '/find-users', aSelf())
  const button = await screen.findByRole('button', { name: 'Scan a code' })
  expect(getUserMedia).not.toHaveBeenCalled()
  await user.click(button)
  await screen.findByRole('dialog', { name: 'Scan a code' })
  return user
}

const expectBobsLink = (): Promise<void> =>
  waitFor(() => expect(currentUrlPath()).toBe(`/r/${bob.nano_id}`))

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const PICTURE = new File(['JPEG'], 'code.jpg', { type: 'image/jpeg' })
const choosePicture = (user: UserEvent): Promise<void> =>
  user.upload(screen.getByLabelText('From a picture'), PICTURE)

describe('from a picture', () => {
  const createImageBitmap = vi.fn()
  beforeEach(() => {
    getUserMedia.mockRejectedValue(new DOMException('', 'NotFoundError'))
    createImageBitmap.mockReset().mockResolvedValue({ close: vi.fn() })
    vi.stubGlobal('createImageBitmap', createImageBitmap)
  })

  it('it tells a picture without a code from a file that is no picture', async () => {
    const user = await scan()
    await choosePicture(user)
    expect(await screen.findByText('No code found in this picture.')).toBeVisible()
    createImageBitmap.mockRejectedValue(new DOMException('', 'InvalidStateError'))
    await choosePicture(user)
    expect(await screen.findByText('This file can’t be read as a picture.')).toBeVisible()
  })

  it('it keeps the picture until the reader has loaded', async () => {
    const user = await scan()
    detect.mockRejectedValueOnce(new DOMException('Barcode detection service unavailable.'))
    vi.doMock('qr/decode.js', () => {
      throw new Error('ChunkLoadError')
    })
    await choosePicture(user)
    expect(await screen.findByText('The scanner didn’t load')).toBeVisible()
    vi.doUnmock('qr/decode.js')
    sees(link)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await expectBobsLink()
  })
})

it('offers the camera’s light only if there is one', async () => {
  const applyConstraints = vi.fn().mockResolvedValue(undefined)
  const getCapabilities = () => ({ torch: true })
  const light = Object.assign(new EventTarget(), { stop, applyConstraints, getCapabilities })
  getUserMedia.mockResolvedValueOnce({ getTracks: () => [light], getVideoTracks: () => [light] })
  const user = await scan()
  await user.click(await screen.findByRole('button', { name: 'Torch', pressed: false }))
  expect(await screen.findByRole('button', { name: 'Torch', pressed: true })).toBeVisible()
  expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Scan a code' }))
  await screen.findByText('Point the camera at a fan’s code.')
  expect(screen.queryByRole('button', { name: 'Torch' })).not.toBeInTheDocument()
})

it('opens the profile of a fan’s QR code, and turns the camera off', async () => {
  await scan()
  sees(link)
  await expectBobsLink()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(stop).toHaveBeenCalledOnce()
})

it('says that a QR code is of another site, and scans on', async () => {
  sees('https://evil.example/r/3bk7m9qr4x')
  await scan()
  expect(await screen.findByText('This is not a HockeyHub code.')).toBeVisible()
  expect(stop).not.toHaveBeenCalled()
  sees(link)
  await expectBobsLink()
})

it('turns the camera off when it is closed', async () => {
  const user = await scan()
  await screen.findByText('Point the camera at a fan’s code.')
  await user.keyboard('{Escape}')
  expect(stop).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Scan a code' })).toHaveFocus()
})

it('turns off a camera that opens after the view was closed', async () => {
  const { promise, resolve: resolveCamera } = pendingPromise<typeof stream>()
  getUserMedia.mockReturnValue(promise)
  const user = await scan()
  await user.keyboard('{Escape}')
  resolveCamera(stream)
  await waitFor(() => expect(stop).toHaveBeenCalledOnce())
})

it('has the camera on only while the page is visible', async () => {
  await scan()
  await screen.findByText('Point the camera at a fan’s code.')
  show('hidden')
  expect(stop).toHaveBeenCalledOnce()
  show('visible')
  await screen.findByText('Point the camera at a fan’s code.')
  expect(getUserMedia).toHaveBeenCalledTimes(2)
})

it('reads with the library when the browser’s reader has no implementation', async () => {
  detect.mockRejectedValue(new DOMException('Barcode detection service unavailable.'))
  const libraryDetect = vi.fn().mockResolvedValue([{ rawValue: 'https://evil.example' }])
  vi.doMock('qr/decode.js', () => ({
    BarcodeDetector: class {
      detect = libraryDetect
    },
  }))
  await scan()
  expect(await screen.findByText('This is not a HockeyHub code.')).toBeVisible()
  vi.doUnmock('qr/decode.js')
})

describe('without a camera', () => {
  it.each([
    ['NotAllowedError', 'The camera is not allowed'],
    ['NotFoundError', 'No camera found'],
    ['NotReadableError', 'The camera is busy'],
  ])('it says what %s means and tries again', async (name, title) => {
    getUserMedia.mockRejectedValueOnce(new DOMException('No.', name))
    const user = await scan()
    expect(await screen.findByText(title)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Point the camera at a fan’s code.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Scan a code' })).toHaveFocus()
  })

  it('it says so where the page has none to offer, and leads back to the search', async () => {
    vi.unstubAllGlobals()
    const user = await scan()
    expect(await screen.findByText('No camera in this browser')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Search by name instead' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('it leads to the search from other screens', async () => {
    vi.unstubAllGlobals()
    const user = renderSignedIn(<QrCodeScanner onClose={() => undefined} />, '/', aSelf())
    await user.click(await screen.findByRole('button', { name: 'Search by name instead' }))
    expect(currentUrlPath()).toBe('/find-users')
  })

  it('it says so when the camera is taken away meanwhile', async () => {
    await scan()
    await screen.findByText('Point the camera at a fan’s code.')
    act(() => void track.dispatchEvent(new Event('ended')))
    expect(await screen.findByText('The camera is busy')).toBeVisible()
  })
})
