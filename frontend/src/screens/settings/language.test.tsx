import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from '@/browser/page'
import { ALICE_ACCOUNT, givenSession } from '@/testing/account'
import { aSelf, someSettings } from '@/testing/factories'
import { findButton, findField, logIn, openEmail } from '@/testing/openEmail'
import { openSettings } from '@/testing/openSettings'
import { renderApp, renderAppSignedIn } from '@/testing/renderApp'
import { currentUrlPath } from '@/testing/renderScreen'
import { mockError, mockResponse } from '@/testing/server'
import { expectErrorToast } from '@/testing/toasts'

const SETTINGS_PATH = '/users/settings'

beforeEach(() => {
  for (const name of ['language', 'pll_language']) document.cookie = `${name}=; max-age=0`
  vi.spyOn(page, 'reload').mockReturnValue()
})

const findChoices = async () =>
  within(await screen.findByRole('group', { name: 'Language of the site' }))

it('stores the chosen language, and reads the page again in it', async () => {
  const { requests } = mockResponse('patch', SETTINGS_PATH, someSettings())
  const user = openSettings()
  expect((await findChoices()).getByRole('radio', { name: 'Same as my browser' })).toBeChecked()
  await user.click((await findChoices()).getByRole('radio', { name: 'Français' }))
  await waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
  expect(await requests[0]?.json()).toEqual({ language: 'fr' })
  expect(document.cookie).toBe('language=fr')
})

it('keeps the page’s language if the choice isn’t stored', async () => {
  mockError('patch', SETTINGS_PATH, 500)
  const user = openSettings()
  await user.click((await findChoices()).getByRole('radio', { name: 'Français' }))
  await expectErrorToast('Could not save this choice.')
  expect((await findChoices()).getByRole('radio', { name: 'Same as my browser' })).toBeChecked()
  expect(page.reload).not.toHaveBeenCalled()
})

it('reads the page in the fan’s language in a browser that doesn’t know it', async () => {
  renderAppSignedIn('/profile?lang=en', aSelf({ language: 'fr' }))
  await waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
  expect(document.cookie).toBe('language=fr')
  expect(currentUrlPath()).toBe('/profile')
})

it('doesn’t take another site’s cookie for its own', async () => {
  document.cookie = 'pll_language=fr'
  renderAppSignedIn('/profile', aSelf({ language: 'fr' }))
  await waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
  expect(document.cookie).toBe('pll_language=fr; language=fr')
})

it('says that the login succeeded only after it has read the page in the fan’s language', async () => {
  const self = aSelf({ language: 'fr' })
  mockResponse('get', '/users/get_self', self)
  const user = await openEmail('/login', renderApp)
  await logIn(user)
  await waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
  expect(screen.queryByText('Login successful.')).not.toBeInTheDocument()
  cleanup()
  renderAppSignedIn('/login', self)
  expect(await screen.findByText('Login successful.')).toBeVisible()
})

it('reads the page in the fan’s language after a login that follows an ended session', async () => {
  givenSession()
  mockError('get', '/users/get_self', 401)
  const user = await openEmail('/profile', renderApp)
  mockResponse('get', '/users/get_self', aSelf({ language: 'fr' }))
  await user.type(findField(/^Password/), 'Hockey123')
  await user.click(findButton('Login'))
  await waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
})

it('doesn’t read the page again and again on a server without the language', async () => {
  document.cookie = 'language=fr'
  renderAppSignedIn('/', aSelf({ language: 'fr' }))
  await screen.findByRole('heading', { name: ALICE_ACCOUNT.name })
  expect(page.reload).not.toHaveBeenCalled()
})

it('asks the server for texts in the page’s language', async () => {
  givenSession()
  const { requests } = mockResponse('get', '/users/get_self', aSelf())
  renderApp('/profile')
  await screen.findByRole('heading', { name: ALICE_ACCOUNT.name })
  await waitFor(() => expect(requests[0]?.headers.get('Accept-Language')).toBe('en'))
})

it('lets a visitor read the page in French, and keeps its URL', async () => {
  const user = renderApp('/login?redirect=/profile')
  await user.click(await screen.findByRole('link', { name: 'Français' }))
  expect(document.cookie).toBe('language=fr')
  expect(currentUrlPath()).toBe('/login?redirect=/profile')
  expect(page.reload).toHaveBeenCalledOnce()
})
