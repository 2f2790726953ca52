import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { paths } from '@/lib/paths'
import { anAdmin, aRow } from '@/testing/factories'
import { renderSignedIn } from '@/testing/renderScreen'
import { mockError, mockResponse } from '@/testing/server'
import { expectErrorToast } from '@/testing/toasts'
import { AdminScreen } from './AdminScreen'

const bob = aRow({ full_name: 'Bob Roy', email: 'bob@rink.test' })
const zoe = aRow({ full_name: 'Zoé Côté' })
const USERS_PATH = '/users/users'
const NEXT_PAGE_LINK = `<${USERS_PATH}?cursor=two>; rel="next"`

async function findRow(name: string) {
  return within(await screen.findByRole('row', { name: new RegExp(name) }))
}

it('lists all users, page after page, and asks for a page that fails only by a press', async () => {
  let isEndShown = false
  function EndObserver(notify: (entries: object[]) => void) {
    return { observe: () => notify([{ isIntersecting: isEndShown }]), disconnect: () => undefined }
  }
  vi.stubGlobal('IntersectionObserver', EndObserver)
  mockResponse('post', USERS_PATH, [bob], {
    headers: { Link: NEXT_PAGE_LINK, 'X-Total-Count': '1200' },
  })
  const user = renderSignedIn(<AdminScreen />, '/_admin', anAdmin())
  expect(await screen.findByRole('heading', { name: /Users List/ })).toBeVisible()
  await findRow('Bob Roy')
  expect(screen.getByText('1 200')).toBeVisible()
  isEndShown = true
  const failed = mockError('post', USERS_PATH, 429, 'Too many requests.')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await expectErrorToast('Too many requests.')
  expect(failed.requests).toHaveLength(1)
  const { requests } = mockResponse('post', USERS_PATH, [zoe], {
    headers: { 'X-Total-Count': '1200' },
  })
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await findRow('Zoé Côté')
  expect(new URL(requests[0]?.url ?? '').searchParams.get('cursor')).toBe('two')
})

it('renders no loaded row again, neither at a keystroke nor for one more page', async () => {
  mockResponse('post', USERS_PATH, [bob], { headers: { Link: NEXT_PAGE_LINK } })
  const user = renderSignedIn(<AdminScreen />, '/_admin', anAdmin())
  await findRow('Bob Roy')
  const rendered = vi.spyOn(paths, 'user')
  await user.type(screen.getByRole('searchbox'), 'b')
  mockResponse('post', USERS_PATH, [zoe])
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await findRow('Zoé Côté')
  expect(rendered).not.toHaveBeenCalledWith(bob._id)
  expect(rendered).toHaveBeenCalledWith(zoe._id)
})

it('copies an e-mail', async () => {
  mockResponse('post', USERS_PATH, [bob])
  const user = renderSignedIn(<AdminScreen />, '/_admin', anAdmin())
  await user.click((await findRow('Bob Roy')).getByRole('button', { name: /bob@rink.test/ }))
  expect(await screen.findByText('Copied!')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('bob@rink.test')
})

it('says so when it cannot copy', async () => {
  mockResponse('post', USERS_PATH, [bob])
  const user = renderSignedIn(<AdminScreen />, '/_admin', anAdmin())
  const button = (await findRow('Bob Roy')).getByRole('button', { name: /bob@rink.test/ })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(button)
  expect(await screen.findByText('Copy failed')).toBeVisible()
  expect(screen.getByText('Unable to copy link.')).toBeVisible()
})

it('shows a fan’s code with its link', async () => {
  mockResponse('post', USERS_PATH, [bob])
  const user = renderSignedIn(<AdminScreen />, '/_admin', anAdmin())
  await user.click((await findRow('Bob Roy')).getByRole('button', { name: /Show QR/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bob Roy QR Code' }))
  const link = `${window.location.origin}/r/${bob.nano_id}`
  expect(dialog.getByRole('img', { name: `QR code for ${link}` })).toHaveAttribute('width', '300')
  expect(dialog.getByLabelText('Profile link')).toHaveValue(link)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('leads to the profile', async () => {
  mockResponse('post', USERS_PATH, [bob])
  renderSignedIn(<AdminScreen />, '/_admin', anAdmin())
  const link = (await findRow('Bob Roy')).getByRole('link', { name: /View Profile/ })
  expect(link).toHaveAttribute('href', `/users/${bob._id}`)
})

it('says so when the list fails', async () => {
  mockError('post', USERS_PATH, 403, 'Admins only.')
  renderSignedIn(<AdminScreen />, '/_admin', anAdmin())
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  await expectErrorToast('Admins only.')
})
