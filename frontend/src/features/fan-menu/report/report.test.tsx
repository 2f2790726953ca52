import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ProfileScreen } from '@/screens/profile/ProfileScreen'
import { ALICE_ACCOUNT, provider, setAccount } from '@/testing/account'
import { aSelf, aUser, NOT_VERIFIED_ERROR } from '@/testing/factories'
import { renderSignedIn } from '@/testing/renderScreen'
import { mockDelayedResponse, mockError, mockResponse } from '@/testing/server'
import { expectErrorToast } from '@/testing/toasts'

const REPORT_PATH = '/users/report/:id'

const alice = aSelf()
const bob = aUser({ full_name: 'Bob Roy' })
const reportResponse = { user_id: bob._id, reason: 'spam' }

async function openReport(fan = bob): Promise<{ user: UserEvent; dialog: HTMLElement }> {
  mockResponse('get', '/users/:id', fan)
  const user = renderSignedIn(<ProfileScreen />, `/users/${bob._id}`, alice)
  return { user, dialog: await reopenReport(user) }
}

async function reopenReport(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'More about Bob Roy' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }))
  return screen.findByRole('dialog', { name: 'Report Bob Roy?' })
}

async function fillIn(user: UserEvent, reason: string, note: string): Promise<void> {
  await user.click(screen.getByRole('radio', { name: reason }))
  await user.type(noteField(), note)
}

const noteField = (): HTMLElement => screen.getByRole('textbox', { name: 'Note (optional)' })

const pressButton = (user: UserEvent, name: string): Promise<void> =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

it('says who reads a report and that the fan won’t be told', async () => {
  const { dialog } = await openReport()
  const introText = 'Only the people who run this site read it, and Bob Roy won’t be told.'
  expect(within(dialog).getByText(introText)).toBeVisible()
  expect(noteField()).toHaveAccessibleDescription('0 of 500')
})

it('names the links on the card, by the server’s names', async () => {
  const link = { url: 'https://instagr\u0430m.com/bob', name: 'xn--instagrm-76g.com' }
  const { dialog } = await openReport({ ...bob, links: [link] })
  const links = within(dialog).getByRole('list', { name: /^The links on the card/ })
  expect(links).toHaveTextContent(`${link.name}${link.url}`)
})

it('asks for a reason first, and moves the focus there', async () => {
  const { user, dialog } = await openReport()
  await pressButton(user, 'Report')
  const reasons = within(dialog).getByRole('group', { name: 'What is wrong?' })
  expect(reasons).toHaveAccessibleDescription('Please choose a reason.')
  await waitFor(() => expect(within(reasons).getAllByRole('radio')[0]).toHaveFocus())
})

it('sends the reason and the note, thanks and offers to block the fan too', async () => {
  const { user } = await openReport()
  const { requests } = mockResponse('post', REPORT_PATH, reportResponse, { status: 201 })
  await fillIn(user, 'Spam or advertising', 'Sells sticks.')
  expect(noteField()).toHaveAccessibleDescription('13 of 500')
  await pressButton(user, 'Report')
  const sentDialog = await screen.findByRole('dialog', { name: 'Report sent' })
  expect(within(sentDialog).getByRole('heading')).toHaveFocus()
  expect(await requests[0]?.json()).toEqual({ reason: 'spam', note: 'Sells sticks.' })
  expect(requests[0]?.url).toContain(bob._id)

  await pressButton(user, 'Block')
  expect(await screen.findByRole('dialog', { name: 'Block Bob Roy?' })).toBeVisible()
  expect(sentDialog).not.toBeInTheDocument()
})

it('says that an earlier report is still open', async () => {
  const { user } = await openReport()
  mockResponse('post', REPORT_PATH, reportResponse)
  await fillIn(user, 'Spam or advertising', 'Again.')
  await pressButton(user, 'Report')
  const dialogName = 'You have already reported Bob Roy'
  expect(await screen.findByRole('dialog', { name: dialogName })).toBeVisible()
})

it.each([
  [429, 'You’ve reached today’s limit for reports.'],
  [500, 'Could not report Bob Roy.'],
])('keeps what was typed when the server responds with %i', async (status, text) => {
  const { user } = await openReport()
  mockError('post', REPORT_PATH, status)
  await fillIn(user, 'Harasses or threatens someone', 'On every page.')
  await pressButton(user, 'Report')
  await expectErrorToast(text)
  expect(noteField()).toHaveValue('On every page.')
  expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'harassment')

  mockResponse('post', REPORT_PATH, reportResponse, { status: 201 })
  await pressButton(user, 'Report')
  expect(await screen.findByRole('dialog', { name: 'Report sent' })).toBeVisible()
  expect(screen.queryByText('Report not sent')).not.toBeInTheDocument()
})

it('asks a fan to verify their e-mail first, mails the link again, and then sends the report', async () => {
  const { user } = await openReport()
  const send = vi.spyOn(provider, 'sendVerification')
  mockResponse('post', REPORT_PATH, NOT_VERIFIED_ERROR, { status: 403 })
  await fillIn(user, 'Spam or advertising', 'Sells sticks.')
  await pressButton(user, 'Report')
  expect(await screen.findByText('Please verify your email first.')).toBeVisible()
  expect(screen.queryByText('Report not sent')).not.toBeInTheDocument()
  await pressButton(user, 'Send the email again')
  expect(await screen.findByText('Email sent')).toBeVisible()
  expect(send).toHaveBeenCalledOnce()

  mockResponse('post', REPORT_PATH, reportResponse, { status: 201 })
  await pressButton(user, 'Report')
  expect(await screen.findByRole('dialog', { name: 'Report sent' })).toBeVisible()
})

it('keeps what was typed when the dialog is closed, until it is sent', async () => {
  const { user } = await openReport()
  await fillIn(user, 'Something else', 'Wrote to me.')
  await user.keyboard('{Escape}')
  await reopenReport(user)
  expect(noteField()).toHaveValue('Wrote to me.')
  expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'other')

  mockResponse('post', REPORT_PATH, reportResponse, { status: 201 })
  await pressButton(user, 'Report')
  await screen.findByRole('dialog', { name: 'Report sent' })
  await pressButton(user, 'Done')
  await reopenReport(user)
  expect(noteField()).toHaveValue('')
})

it('says what became of a report whose dialog was closed while it was sent', async () => {
  const { user } = await openReport()
  const release = mockDelayedResponse('post', REPORT_PATH, reportResponse, { status: 201 })
  await fillIn(user, 'Spam or advertising', 'Sells sticks.')
  await pressButton(user, 'Report')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  release()
  expect(await screen.findByText('Report sent')).toBeVisible()
  await reopenReport(user)
  expect(noteField()).toHaveValue('')
})

it('shows the next fan of this browser nothing of what was typed', async () => {
  const { user, dialog } = await openReport()
  await fillIn(user, 'Spam or advertising', 'Sells sticks.')
  mockResponse('get', '/users/get_self', aSelf({ full_name: 'Carol Ng' }))
  setAccount({ ...ALICE_ACCOUNT, uid: 'carol-uid' })
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await reopenReport(user)
  expect(noteField()).toHaveValue('')
})

it('refuses a note that is too long, and shows what the server refuses', async () => {
  const { user } = await openReport()
  await user.click(screen.getByRole('radio', { name: 'Something else' }))
  await user.click(noteField())
  await user.paste('x'.repeat(501))
  await pressButton(user, 'Report')
  await waitFor(() =>
    expect(noteField()).toHaveAccessibleDescription('Please use at most 500 characters.'),
  )
  await waitFor(() => expect(noteField()).toHaveFocus())

  await user.clear(noteField())
  mockError('post', REPORT_PATH, 400, '', { note: ['Control characters are not allowed.'] })
  await pressButton(user, 'Report')
  await expectErrorToast('Could not report Bob Roy.')
  expect(noteField()).toHaveAccessibleDescription('Control characters are not allowed.')
})
