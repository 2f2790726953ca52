import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PublicUser } from '@/api/types'
import { Login } from '@/app/screens'
import * as colorMode from '@/browser/colorMode'
import { type CardContent, cardContent } from '@/features/card-content/cardContent'
import { ALICE_ACCOUNT, givenSession } from '@/testing/account'
import { aSelf, aUser } from '@/testing/factories'
import '@/testing/preloadScreens'
import { BOOT_DATA } from '@/testing/renderScreen'
import { mockResponse } from '@/testing/server'
import { makeTemplates } from './server/templates'
import { start } from './start'

const bob = aUser({
  full_name: 'Bob Roy',
  bio: 'Skates <b>',
  links: [{ url: 'https://rink.test/', name: 'rink.test' }],
})
const card: CardContent = { ...cardContent(bob), id: bob._id } as CardContent
const qrCode = { link: card.profileLink, viewBox: '0 0 29 29', path: 'M4 4h7' }
const templates = await makeTemplates()

/** Does what Jinja does with the server's template, as far as that template needs it. */
function fillTemplate(html: string): string {
  const readValue = (name: string, item = {}): string =>
    name.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], {
      card,
      qr_code: qrCode,
      item,
    }) as string
  const fill = (text: string, item?: object): string =>
    text.replace(/{{ ([\w.]+) }}/g, (_, name) => {
      const span = document.createElement('span')
      span.textContent = readValue(name, item)
      return span.innerHTML
    })
  return fill(
    html
      .replace(/{% for item in ([\w.]+) %}(.*?){% endfor %}/g, (_, name, text) =>
        (readValue(name) as unknown as object[]).map((item) => fill(text, item)).join(''),
      )
      .replace(
        /{% if ([\w.]+) %}(.*?)(?:{% else %}(.*?))?{% endif %}/g,
        (_, name, text, otherwise = '') => (readValue(name).length > 0 ? text : otherwise),
      ),
  )
}

/** Shows the server's page with its boot data. */
function openPage(path: string, html: string, profile?: PublicUser): HTMLElement {
  window.history.replaceState({ idx: 1 }, '', path) // the app itself navigated here
  const boot = JSON.stringify({ ...BOOT_DATA, ...(profile && { profile, qrCode }) })
  document.body.innerHTML = `<script id="boot" type="application/json">${boot}</script><div id="root">${html}</div>`
  return document.getElementById('root') as HTMLElement
}

const openProfile = (): HTMLElement =>
  openPage(`/users/${bob._id}`, fillTemplate(templates['profile.html'] ?? ''), bob)

const findCode = (): HTMLElement => screen.getByRole('button', { name: 'Show QR code in full' })

vi.mock('react-dom/client', { spy: true })

// A page that stayed would sign in with the next test's fan.
afterEach(() => {
  const pages = [...vi.mocked(createRoot).mock.results, ...vi.mocked(hydrateRoot).mock.results]
  for (const { value: page } of pages) act(() => page.unmount())
})

beforeEach(() => {
  vi.spyOn(colorMode, 'watchColorMode').mockReturnValue() // jsdom has no media queries
  vi.stubGlobal('reportError', vi.fn<typeof reportError>())
  delete window.earlyClickTarget
})

async function startAt(root: HTMLElement): Promise<void> {
  await act(() => start(root))
  await waitFor(() => expect(document.querySelector('[role=alert]')).toBeInTheDocument())
  expect(reportError).not.toHaveBeenCalled()
}

it('hydrates a visitor’s page without changing it', async () => {
  const root = openProfile()
  const [text, code] = [root.textContent, findCode()]
  await startAt(root)
  expect(root.textContent).toBe(text)
  expect(findCode()).toBe(code)
  expect(screen.getByRole('button', { name: 'Back' })).toBeInTheDocument()
})

it('keeps what a fan presses, and shows the button to follow', async () => {
  givenSession(ALICE_ACCOUNT)
  mockResponse('get', '/users/get_self', aSelf())
  mockResponse('get', `/users/${bob._id}`, bob)
  const root = openProfile()
  const code = findCode()
  await startAt(root)
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeEnabled()
  expect(screen.queryByRole('link', { name: 'Login to Follow' })).not.toBeInTheDocument()
  expect(findCode()).toBe(code)
})

it('repeats a click from before the app had started', async () => {
  const root = openProfile()
  window.earlyClickTarget = root.querySelector('.qr-code') as Element
  await startAt(root)
  expect(await screen.findByRole('dialog')).toHaveTextContent('Bob Roy')
  fireEvent.keyDown(document, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('hydrates the page of nobody', async () => {
  const root = openPage('/users/nobody', templates['no-profile.html'] ?? '')
  const heading = screen.getByRole('heading', { name: 'No user profile found.' })
  await startAt(root)
  expect(screen.getByRole('heading', { name: 'No user profile found.' })).toBe(heading)
})

it('shows home when another tab signs in while the login’s files load', async () => {
  const alice = aSelf()
  mockResponse('get', '/users/get_self', alice)
  vi.spyOn(Login, 'preload').mockImplementation(() => {
    givenSession(ALICE_ACCOUNT)
    return Promise.resolve()
  })
  await start(openPage('/', '<div class="entry login"><form id="login-form"></form></div>'))
  expect(await screen.findByRole('heading', { level: 1, name: alice.full_name })).toBeVisible()
})
