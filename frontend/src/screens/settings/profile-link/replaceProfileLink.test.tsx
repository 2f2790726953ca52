import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { aSelf, aUser } from '@/testing/factories'
import { openSettings } from '@/testing/openSettings'
import { renderAppSignedIn } from '@/testing/renderApp'
import { currentUrlPath } from '@/testing/renderScreen'
import {
  mockDelayedResponse,
  mockError,
  mockNetworkError,
  mockResponse,
  server,
} from '@/testing/server'
import { expectErrorToast } from '@/testing/toasts'

const REPLACE_LINK_PATH = '/users/new_code'
const alice = aSelf({ nano_id: '3346789bcd' })
const aliceWithNewLink = { ...alice, nano_id: 'wxy346789b' }

async function openDialog(): Promise<{ user: UserEvent; dialog: HTMLElement }> {
  const user = openSettings({ self: alice })
  const section = within(await screen.findByRole('region', { name: 'Your code' }))
  expect(section.getByText(/\/r\/3346789bcd$/)).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Get a new code' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Get a new code?' }) }
}

type Choice = 'stop working at once' | 'lead to you for 30 more days'

const choose = (user: UserEvent, dialog: HTMLElement, choice: Choice): Promise<void> =>
  user.click(within(dialog).getByRole('radio', { name: new RegExp(`^Old stickers ${choice}`) }))

async function confirmReplacement(
  user: UserEvent,
  dialog: HTMLElement,
  choice: Choice = 'stop working at once',
): Promise<void> {
  await choose(user, dialog, choice)
  await user.click(within(dialog).getByRole('button', { name: 'Get a new code' }))
}

it('chooses nothing for the fan, and says what each choice does to old stickers', async () => {
  const { dialog } = await openDialog()
  const { getByRole, getByText } = within(dialog)
  expect(getByRole('button', { name: 'Get a new code' })).toBeDisabled()
  expect(getByText(/^Anyone who scans an old code won’t find you\./)).toBeVisible()
  expect(getByText(/^This gives you time to replace them\./)).toBeVisible()
  expect(getByText(/^You can’t get the old code back\./)).toBeVisible()
})

it('replaces the code, and everything shows the new one at once', async () => {
  const { user, dialog } = await openDialog()
  const release = mockDelayedResponse('post', REPLACE_LINK_PATH, aliceWithNewLink)
  await confirmReplacement(user, dialog)
  expect(within(dialog).getByRole('group')).toBeDisabled()
  expect(within(dialog).getByRole('button', { name: 'Get a new code', busy: true })).toBeEnabled()
  release()
  expect(await screen.findByText('Old stickers don’t work any more.')).toBeVisible()
  expect(dialog).not.toBeInTheDocument()
  expect(screen.getByText(/\/r\/wxy346789b$/)).toBeVisible()
  await waitFor(() => expect(localStorage.getItem('hockeyhub-self')).toContain('wxy346789b'))
  expect(localStorage.getItem('hockeyhub-self')).not.toContain('3346789bcd')

  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(currentUrlPath()).toBe('/profile?open=code')
})

it('stays open and says what is in progress until the server has responded', async () => {
  const { user, dialog } = await openDialog()
  const release = mockDelayedResponse('post', REPLACE_LINK_PATH, aliceWithNewLink)
  await confirmReplacement(user, dialog)
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled()
  expect(within(dialog).getByText('Getting a new code…')).toHaveAttribute('aria-live')
  await user.keyboard('{Escape}')
  await user.click(dialog) // a press outside of the dialog's content
  await goBack()
  closeAsBrowserDoes(dialog)
  expect(dialog).toBeVisible()
  release()
  expect(await screen.findByText('You have a new code')).toBeVisible()
  expect(dialog).not.toBeInTheDocument()
})

const goBack = (): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
    window.history.back()
  })

/** Closes the dialog as browsers do if Escape is pressed twice, regardless of the `cancel` handler. */
function closeAsBrowserDoes(dialog: HTMLElement): void {
  if (dialog instanceof HTMLDialogElement) dialog.close()
  fireEvent(dialog, new Event('close'))
}

it('asks the server to forward the old link', async () => {
  const { user, dialog } = await openDialog()
  const { requests } = mockResponse('post', REPLACE_LINK_PATH, aliceWithNewLink)
  await confirmReplacement(user, dialog, 'lead to you for 30 more days')
  expect(await screen.findByText('Old stickers lead to you for 30 more days.')).toBeVisible()
  expect(await requests[0]?.json()).toEqual({ forward: true })
})

it.each([
  [429, 'You’ve reached today’s limit for new codes.'],
  [500, 'Could not get a new code.'],
])('keeps the code and the choice when the server responds with %i', async (status, text) => {
  const { user, dialog } = await openDialog()
  mockError('post', REPLACE_LINK_PATH, status)
  await confirmReplacement(user, dialog, 'lead to you for 30 more days')
  await expectErrorToast(text)
  expect(within(dialog).getByRole('radio', { name: /30 more days/ })).toBeChecked()
  expect(screen.getByText(/\/r\/3346789bcd$/)).toBeVisible()
})

it('finds out by itself that there is a new code when the response was lost, and says to check', async () => {
  const { user, dialog } = await openDialog()
  mockNetworkError('post', REPLACE_LINK_PATH)
  mockResponse('get', '/users/get_self', aliceWithNewLink)
  await confirmReplacement(user, dialog)
  await expectErrorToast('We can’t tell whether you have a new code')
  expect(screen.getByRole('alert')).toHaveTextContent('Check your link under “Your code”')
  expect(dialog).not.toBeInTheDocument()
  expect(await screen.findByText(/\/r\/wxy346789b$/)).toBeVisible()
})

// Tests of a code that is scanned in the app. The app opens the profile without loading a page from
// the server.

const bob = aUser({ full_name: 'Bob Roy', nano_id: 'wxy346789b' })

it('opens the profile to which a scanned old code leads', async () => {
  mockError('get', '/users/3346789bcd', 404)
  mockResponse('get', '/users/wxy346789b', bob)
  mockResponse('get', `/users/${bob._id}`, bob)
  const link = `${window.location.origin}/r/wxy346789b`
  server.use(
    http.head('*/r/3346789bcd', () => HttpResponse.redirect(link, 302)),
    http.get('*/r/wxy346789b', () => new HttpResponse(null)), // MSW uses GET to follow a redirect
  )
  renderAppSignedIn('/r/3346789bcd', alice)
  expect(await screen.findByRole('heading', { name: 'Bob Roy' })).toBeVisible()
  expect(currentUrlPath()).toBe(`/users/${bob._id}`)
})

it('finds nobody by an old code that leads nowhere', async () => {
  mockError('get', '/users/3346789bcd', 404)
  server.use(http.head('*/r/3346789bcd', () => new HttpResponse(null, { status: 404 })))
  renderAppSignedIn('/r/3346789bcd', alice)
  expect(await screen.findByRole('heading', { name: 'No user profile found.' })).toBeVisible()
})
