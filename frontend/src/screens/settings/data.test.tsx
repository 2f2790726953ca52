import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import * as files from '@/browser/saveFile'
import { statusRegion } from '@/components/ScreenReaderStatus'
import { offlineRecord } from '@/session/offlineRecord'
import { hiddenFirstSteps } from '@/stores/fanFlags'
import { offlinePhoto } from '@/stores/offlinePhoto'
import { profileDraft } from '@/stores/profileDraft'
import { ALICE_ACCOUNT, provider, setAccount } from '@/testing/account'
import { alice, openSettings } from '@/testing/openSettings'
import { currentUrlPath, goTo } from '@/testing/renderScreen'
import { mockDelayedResponse, mockError, mockNetworkError, server } from '@/testing/server'
import { expectErrorToast } from '@/testing/toasts'

const EXPORT_PATH = '/users/export'

const findButton = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name })

// Tests of the download.

function mockZip(): void {
  const headers = { 'Content-Type': 'application/zip', 'Content-Length': '4' }
  server.use(
    http.get(
      `${window.location.origin}${EXPORT_PATH}`,
      () => new HttpResponse('ZIP!', { headers }),
    ),
  )
}

it('saves the data as a file, and says so', async () => {
  mockZip()
  const save = vi.spyOn(files, 'saveFile').mockResolvedValue('downloaded')
  const user = openSettings()
  await user.click(await findButton('Download my data'))
  expect(await screen.findByText('Data downloaded')).toBeVisible()
  const [file] = save.mock.calls[0] ?? []
  expect([file?.size, file?.type, file?.name]).toEqual([4, 'application/zip', 'hockeyhub.zip'])
  expect(screen.queryByText('Preparing your data…')).not.toBeInTheDocument()
})

it('asks for a press when the share sheet needs one, and says nothing of downloads', async () => {
  mockZip()
  const save = vi.spyOn(files, 'saveFile').mockResolvedValueOnce('blocked')
  const user = openSettings()
  await user.click(await findButton('Download my data'))
  expect(await screen.findByText('Your file is ready.')).toBeVisible()
  save.mockResolvedValueOnce('shared')
  await user.click(await findButton('Save'))
  expect(save).toHaveBeenCalledTimes(2)
  await waitFor(() => expect(screen.queryByText('Your file is ready.')).not.toBeInTheDocument())
  expect(screen.queryByText('Data downloaded')).not.toBeInTheDocument()
})

it('says what to do when the download fails', async () => {
  mockNetworkError('get', EXPORT_PATH)
  const user = openSettings()
  await user.click(await findButton('Download my data'))
  await expectErrorToast('Unable to download your data. Please try again.')
  mockError('get', EXPORT_PATH, 429)
  await user.click(await findButton('Download my data'))
  await expectErrorToast('You have downloaded it several times.')
})

it('doesn’t start a second download when the fan leaves the settings and comes back', async () => {
  const release = mockDelayedResponse('get', EXPORT_PATH, {})
  const save = vi.spyOn(files, 'saveFile').mockResolvedValue('downloaded')
  const user = openSettings()
  await user.click(await findButton('Download my data'))
  goTo('/')
  expect(screen.queryByRole('button', { name: 'Download my data' })).not.toBeInTheDocument()
  window.history.back()
  await user.click(await findButton('Download my data'))
  release()
  expect(await screen.findByText('Data downloaded')).toBeVisible()
  const name = 'Download my data'
  expect(await screen.findByRole('button', { name, busy: false })).toBeVisible()
  expect(save).toHaveBeenCalledOnce()
})

it('saves nothing after a sign-out', async () => {
  const release = mockDelayedResponse('get', EXPORT_PATH, {})
  const save = vi.spyOn(files, 'saveFile').mockResolvedValue('downloaded')
  const user = openSettings()
  await user.click(await findButton('Download my data'))
  expect(await screen.findByText('Preparing your data…')).toBeVisible()
  setAccount(null)
  await waitFor(() => expect(screen.queryByText('Preparing your data…')).not.toBeInTheDocument())
  release()
  expect(save).not.toHaveBeenCalled()
  expect(screen.queryByText('Download failed')).not.toBeInTheDocument()
})

// Tests of deleting the account.

async function askToDelete(user: UserEvent): Promise<ReturnType<typeof within>> {
  await user.click(await findButton('Delete my account'))
  return within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
}

async function confirmDeletion(user: UserEvent, name = 'Alice Tremblay'): Promise<void> {
  const dialog = await askToDelete(user)
  await user.type(dialog.getByLabelText('Your name'), name)
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
}

const mockDeletion = () => {
  const requests: Request[] = []
  server.use(
    http.delete(`${window.location.origin}/users/`, ({ request }) => {
      requests.push(request)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return requests
}

it('says what goes, deletes the account and everything kept in this browser, and opens the login', async () => {
  const requests = mockDeletion()
  profileDraft.save(alice._id, { bio: 'Not saved yet.' }, [])
  hiddenFirstSteps.set(alice._id)
  const dropPhoto = vi.spyOn(offlinePhoto, 'drop')
  const user = openSettings()
  await waitFor(() => expect(offlineRecord.load(ALICE_ACCOUNT.uid)).toBeDefined())
  const dialog = await askToDelete(user)
  expect(dialog.getByText(/QR codes on stickers stop working/)).toBeVisible()
  await user.keyboard('{Escape}')
  await confirmDeletion(user, ' alice  TREMBLAY ')
  expect(await screen.findByText('Account deleted')).toBeVisible()
  expect(currentUrlPath()).toBe('/login')
  expect(requests).toHaveLength(1)
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer token-of-alice-uid')
  await waitFor(() => expect({ ...localStorage, ...sessionStorage }).toEqual({}))
  expect(dropPhoto).toHaveBeenCalled() // deletes the photo from the caches
  expect(screen.queryByText('Please log in')).not.toBeInTheDocument()
})

it('deletes nothing until the name is right', async () => {
  const requests = mockDeletion()
  const user = openSettings()
  await confirmDeletion(user, 'Bob Roy')
  expect(await screen.findByText('This isn’t the name on your profile.')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveFocus())
  expect(statusRegion).toHaveTextContent('')
  await user.keyboard('{Enter}') // the field keeps the focus, so that screen readers don't read it again
  await waitFor(() =>
    expect(statusRegion).toHaveTextContent('This isn’t the name on your profile.'),
  )
  expect(requests).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it.each([
  ['D\u2019Arcy O\u2018Neil N\u02bcDour', "d'arcy O\u2019Neil N'Dour"],
  ['Ali\u00adce\u200b Roy\u200f', 'Alice\u2060 Roy'],
  ['Anne\u2011Marie Roy\u2013Blais', 'Anne-Marie Roy-Blais'],
])('deletes %j, whose name is typed as %j', async (name, typed) => {
  mockDeletion()
  const user = openSettings({ self: { ...alice, full_name: name } })
  await confirmDeletion(user, typed)
  expect(await screen.findByText('Account deleted')).toBeVisible()
})

it('asks to log in again after an older sign-in, and deletes nothing if the fan doesn’t', async () => {
  const requests = mockDeletion()
  vi.spyOn(provider, 'readSignIn').mockResolvedValue({
    email: 'alice@rink.test',
    methods: ['password'],
    signedInAt: 0,
  })
  const user = openSettings()
  await confirmDeletion(user)
  const loginAgainDialog = within(await screen.findByRole('dialog', { name: 'Log in again' }))
  await user.click(loginAgainDialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(requests).toHaveLength(0)
  await confirmDeletion(user)
  await user.type(
    await screen.findByLabelText('Password', { selector: 'input' }),
    'Hockey123{Enter}',
  )
  expect(await screen.findByText('Account deleted')).toBeVisible()
  expect(requests).toHaveLength(1)
})

it('says so when the account can’t be deleted, and the fan stays logged in', async () => {
  mockError('delete', '/users/', 500, '')
  const user = openSettings()
  await confirmDeletion(user)
  await expectErrorToast('Unable to delete your account. Please try again.')
  expect(await findButton('Delete my account')).toBeEnabled()
  expect(currentUrlPath()).toBe('/settings')
})

it('treats an account that is deleted already as deleted, and keeps nothing in this browser', async () => {
  mockError('delete', '/users/', 404)
  const user = openSettings()
  await waitFor(() => expect(offlineRecord.load(ALICE_ACCOUNT.uid)).toBeDefined())
  await confirmDeletion(user)
  expect(await screen.findByText('Account deleted')).toBeVisible()
  expect(currentUrlPath()).toBe('/login')
  await waitFor(() => expect(offlineRecord.load()).toBeUndefined())
})

it('finds out by itself that the account was deleted when the response was lost', async () => {
  mockNetworkError('delete', '/users/')
  const user = openSettings()
  await waitFor(() => expect(offlineRecord.load(ALICE_ACCOUNT.uid)).toBeDefined())
  mockError('get', '/users/get_self', 404)
  mockError('put', '/users/', 401)
  await confirmDeletion(user)
  await waitFor(() => expect(currentUrlPath()).toMatch(/^\/login/))
  await waitFor(() => expect(offlineRecord.load()).toBeUndefined())
})

it('says that it isn’t known whether the account is deleted when no response came', async () => {
  mockNetworkError('delete', '/users/')
  const user = openSettings()
  await confirmDeletion(user)
  await expectErrorToast('We can’t tell whether your account is deleted.')
  expect(await findButton('Delete my account')).toBeEnabled()
})

it('doesn’t say that the account is deleted when only the session is over', async () => {
  mockError('delete', '/users/', 401)
  const user = openSettings()
  await findButton('Delete my account')
  mockError('get', '/users/get_self', 401)
  await confirmDeletion(user)
  await waitFor(() => expect(currentUrlPath()).toMatch(/^\/login/))
  expect(screen.queryByText('Account deleted')).not.toBeInTheDocument()
})
