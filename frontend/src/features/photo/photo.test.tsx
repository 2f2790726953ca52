import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as cropping from '@/browser/cropPhoto'
import * as device from '@/browser/device'
import { OwnProfileScreen } from '@/screens/profile/OwnProfile'
import { aSelf } from '@/testing/factories'
import { mockPhone } from '@/testing/mockPhone'
import { renderSignedIn } from '@/testing/renderScreen'
import { mockDelayedResponse, mockError, mockResponse } from '@/testing/server'

// Mocks two functions, because jsdom can't decode or draw images and has no media queries. Browser
// tests cover both functions.
beforeEach(() => {
  vi.spyOn(cropping, 'cropPhoto').mockResolvedValue(new Blob(['cut'], { type: 'image/jpeg' }))
  vi.spyOn(device, 'isHandheld').mockReturnValue(false)
})

const OLD_PHOTO_URL = '/users/image/0123456789abcdef01234567'
const NEW_PHOTO_URL = '/users/image/abcdef0123456789abcdef01'
const UPLOAD_PATH = '/users/image/upload'
const DELETE_PATH = '/users/image/delete'
const JPEG_SIGNATURE = [0xff, 0xd8, 0xff, 0xe0]

const makeFile = (
  start: number[],
  { name = 'me.jpg', type = 'image/jpeg', bytes = 100 } = {},
): File => {
  const content = new Uint8Array(bytes)
  content.set(start)
  return new File([content], name, { type })
}

async function openProfile(photo_url = ''): Promise<UserEvent> {
  const user = renderSignedIn(<OwnProfileScreen />, '/profile', aSelf({ photo_url }))
  await screen.findByRole('button', { name: 'Photo menu' })
  return user
}

const menuButton = (): HTMLElement => screen.getByRole('button', { name: 'Photo menu' })
const findPhotoMenu = (): HTMLElement | null => screen.queryByRole('menu', { name: 'Photo' })
const findPicture = (): Element | null => menuButton().querySelector('img')

/** Picks a file of any type, because on some systems users can turn off the file dialog's filter. */
const pickFile = (chosenFile: File): boolean =>
  fireEvent.change(screen.getByLabelText('Upload photo'), { target: { files: [chosenFile] } })

function imageInDialog(): Promise<HTMLImageElement> {
  return waitFor(() => {
    const image = screen.getByRole('dialog', { name: 'Your photo' }).querySelector('img')
    if (!image) throw new Error('The dialog shows no photo.')
    return image
  })
}

/** Picks a photo and saves it in the crop dialog, with the square that is preselected. */
async function sendPhoto(user: UserEvent): Promise<void> {
  pickFile(makeFile(JPEG_SIGNATURE))
  fireEvent.load(await imageInDialog())
  await user.click(screen.getByRole('button', { name: 'Save photo' }))
}

it('closes on a click outside', async () => {
  const user = await openProfile()
  await user.click(menuButton())
  await user.click(document.body)
  expect(findPhotoMenu()).not.toBeInTheDocument()
})

describe('as a sheet on a phone', () => {
  beforeEach(() => vi.stubGlobal('matchMedia', mockPhone))

  it('focuses its first item, closes by its button and goes back to the photo', async () => {
    const user = await openProfile(OLD_PHOTO_URL)
    await user.click(menuButton())
    const sheet = within(screen.getByRole('dialog', { name: 'Your photo' }))
    expect(sheet.getByRole('menuitem', { name: 'Upload photo' })).toHaveFocus()
    await user.click(sheet.getByRole('button', { name: 'Cancel' }))
    expect(findPhotoMenu()).not.toBeInTheDocument()
    expect(menuButton()).toHaveFocus()
  })

  it('gives way to the question before a photo is deleted', async () => {
    const user = await openProfile(OLD_PHOTO_URL)
    const question = within(await pressDelete(user))
    expect(screen.queryByRole('dialog', { name: 'Your photo' })).not.toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(menuButton()).toHaveFocus()
  })

  it('goes back to the photo after that question even if the press did not focus it', async () => {
    const user = await openProfile(OLD_PHOTO_URL)
    ignoreFocusBehindDialogs()
    fireEvent.click(menuButton()) // moves no focus, like a tap in Safari
    const go = vi.spyOn(window.history, 'go')
    await user.click(screen.getByRole('menuitem', { name: 'Delete photo' }))
    const question = within(screen.getByRole('dialog', { name: 'Delete your photo?' }))
    expect(go).not.toHaveBeenCalled()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(menuButton()).toHaveFocus()
  })
})

/** Makes everything behind a modal dialog inert, which jsdom doesn't. */
function ignoreFocusBehindDialogs(): void {
  const { focus } = HTMLElement.prototype
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function focusUnlessInert(
    this: HTMLElement,
    options,
  ) {
    const dialog = document.querySelector('dialog[open]')
    if (!dialog || dialog.contains(this)) focus.call(this, options)
  })
}

it.each([
  [false, '', ['Upload photo']],
  [true, OLD_PHOTO_URL, ['Upload photo', 'Take a photo', 'Delete photo']],
])('offers, on a phone (%j) and with the photo "%s", %j', async (isPhone, photo, labels) => {
  vi.mocked(device.isHandheld).mockReturnValue(isPhone)
  const user = await openProfile(photo)
  await user.click(menuButton())
  const items = screen.getAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(labels)
  expect(screen.getByLabelText('Take a photo', { selector: 'input' })).toHaveAttribute('capture')
})

it.each([
  ['another type', makeFile([0x47, 0x49, 0x46, 0x38], { name: 'me.gif', type: 'image/gif' })],
  ['another type by the name of a photo', makeFile([0x47, 0x49, 0x46, 0x38])],
  ['nothing', makeFile([], { bytes: 0 })],
])('refuses a file with %s in it', async (_what, chosen) => {
  await openProfile()
  pickFile(chosen)
  expect(await screen.findByText('Invalid file type')).toBeVisible()
  expect(screen.getByText('Only JPEG and PNG images are allowed.')).toBeVisible()
})

it.each(['image/jpg', 'image/pjpeg', 'image/png', 'image/gif', 'application/octet-stream', ''])(
  'accepts a JPEG of the type %o',
  async (type) => {
    await openProfile()
    pickFile(makeFile(JPEG_SIGNATURE, { name: 'me.dat', type }))
    expect(await screen.findByRole('dialog', { name: 'Your photo' })).toBeVisible()
  },
)

it('refuses more than 5 MB, to the byte', async () => {
  await openProfile()
  pickFile(makeFile(JPEG_SIGNATURE, { bytes: 5_242_881 }))
  expect(await screen.findByText('File too large')).toBeVisible()
  expect(screen.getByText('Max 5MB for profile photos.')).toBeVisible()
  expect(screen.getByText('Take a screenshot of it and send that: it is smaller.')).toBeVisible()
  pickFile(makeFile(JPEG_SIGNATURE, { bytes: 5_242_880 }))
  expect(await screen.findByRole('dialog', { name: 'Your photo' })).toBeVisible()
})

it('refuses a file the browser cannot show', async () => {
  await openProfile()
  pickFile(makeFile(JPEG_SIGNATURE))
  fireEvent.error(await imageInDialog())
  expect(screen.getByText('Only JPEG and PNG images are allowed.')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('sends nothing when the crop dialog is cancelled', async () => {
  const user = await openProfile()
  pickFile(makeFile(JPEG_SIGNATURE))
  await screen.findByRole('dialog', { name: 'Your photo' })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(cropping.cropPhoto).not.toHaveBeenCalled()
})

it('uploads the cropped photo, shows it and refetches the own record', async () => {
  const user = await openProfile()
  const upload = mockResponse('post', UPLOAD_PATH, { photo_url: NEW_PHOTO_URL })
  const self = mockResponse('get', '/users/get_self', aSelf({ photo_url: NEW_PHOTO_URL }))
  await sendPhoto(user)
  expect(await screen.findByText('Photo updated')).toBeVisible()
  expect(findPicture()).toHaveAttribute('src', `${NEW_PHOTO_URL}?size=192`)
  await waitFor(() => expect(self.requests).toHaveLength(1))
  expect(upload.requests[0]?.headers.get('Authorization')).toBe('Bearer token-of-alice-uid')
  expect(upload.requests[0]?.headers.get('Content-Type')).toMatch(/^multipart\/form-data/)
})

it('shows the upload’s progress until it is done', async () => {
  const user = await openProfile()
  const release = mockDelayedResponse('post', UPLOAD_PATH, { photo_url: NEW_PHOTO_URL })
  await sendPhoto(user)
  expect(await screen.findByRole('progressbar', { name: 'Uploading photo…' })).toBeVisible()
  expect(menuButton()).toHaveAttribute('aria-disabled', 'true')
  mockResponse('get', '/users/get_self', aSelf({ photo_url: NEW_PHOTO_URL }))
  release()
  await screen.findByText('Photo updated')
  expect(screen.queryByText('Uploading photo…')).not.toBeInTheDocument()
})

it('can be cancelled during the upload', async () => {
  const user = await openProfile(OLD_PHOTO_URL)
  mockDelayedResponse('post', UPLOAD_PATH, { photo_url: NEW_PHOTO_URL })
  await sendPhoto(user)
  await screen.findByRole('progressbar', { name: 'Uploading photo…' })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText('Uploading photo…')).not.toBeInTheDocument())
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(findPicture()).toHaveAttribute('src', `${OLD_PHOTO_URL}?size=192`)
})

it('says so when the upload fails', async () => {
  const user = await openProfile()
  mockError('post', UPLOAD_PATH, 415, 'Not a photo.')
  await sendPhoto(user)
  expect(await screen.findByText('Upload failed')).toBeVisible()
  expect(screen.getByText('Unable to upload image.')).toBeVisible()
})

async function pressDelete(user: UserEvent): Promise<HTMLElement> {
  await user.click(menuButton())
  await user.click(screen.getByRole('menuitem', { name: 'Delete photo' }))
  return screen.findByRole('dialog', { name: 'Delete your photo?' })
}

const confirmDelete = async (user: UserEvent): Promise<void> => {
  const dialog = within(await pressDelete(user))
  await user.click(dialog.getByRole('button', { name: 'Delete photo' }))
}

it('deletes the photo after a confirmation', async () => {
  const user = await openProfile(OLD_PHOTO_URL)
  mockResponse('delete', DELETE_PATH, { photo_url: '' })
  await confirmDelete(user)
  expect(await screen.findByText('Photo removed')).toBeVisible()
  expect(findPicture()).toBeNull()
})

it.each(['Cancel', 'Escape'])('keeps the photo on %s, and goes back to the menu', async (way) => {
  const user = await openProfile(OLD_PHOTO_URL)
  const { requests } = mockResponse('delete', DELETE_PATH, { photo_url: '' })
  const dialog = await pressDelete(user)
  if (way === 'Escape') await user.keyboard('{Escape}')
  else await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(dialog).not.toBeInTheDocument()
  expect(menuButton()).toHaveFocus()
  expect(requests).toEqual([])
})

it('says so when it cannot remove the photo', async () => {
  const user = await openProfile(OLD_PHOTO_URL)
  mockError('delete', DELETE_PATH, 500)
  await confirmDelete(user)
  expect(await screen.findByText('Delete failed')).toBeVisible()
  expect(screen.getByText('Unable to delete image.')).toBeVisible()
  expect(findPicture()).toHaveAttribute('src', `${OLD_PHOTO_URL}?size=192`)
})

const openEntries = (): number => (window.history.state as { open?: number } | null)?.open ?? 0

it('adds the crop’s history entry at the press, and removes it if no file is chosen', async () => {
  const user = await openProfile()
  await user.click(menuButton())
  await user.click(screen.getByRole('menuitem', { name: 'Upload photo' }))
  await waitFor(() => expect(openEntries()).toBe(1))
  fireEvent(screen.getByLabelText('Upload photo'), new Event('cancel'))
  await waitFor(() => expect(openEntries()).toBe(0))
})
