import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as colorMode from '@/browser/colorMode'
import { ALICE_ACCOUNT, givenSession } from '@/testing/account'
import { aSelf, someConnections } from '@/testing/factories'
import { BOOT_DATA } from '@/testing/renderApp'
import { mockResponse } from '@/testing/server'
import { Login } from './screens'
import { startOnLogin } from './start'

it('shows home when another tab signs in while the login’s files load', async () => {
  localStorage.setItem('hockeyhub-returning', '1')
  const alice = aSelf()
  mockResponse('get', '/users/get_self', alice)
  mockResponse('get', '/users/connections/:id', someConnections())
  vi.spyOn(colorMode, 'followColorMode').mockReturnValue() // jsdom has no media queries
  vi.spyOn(Login, 'preload').mockImplementation(() => {
    givenSession(ALICE_ACCOUNT)
    return Promise.resolve()
  })
  window.history.replaceState(null, '', '/')
  const boot = document.createElement('script')
  boot.id = 'boot'
  boot.type = 'application/json'
  boot.textContent = JSON.stringify(BOOT_DATA)
  const root = document.createElement('div')
  root.innerHTML = '<div class="entry login"><form id="login-form"></form></div>'
  document.body.append(boot, root)

  await startOnLogin(root)
  expect(await screen.findByRole('heading', { level: 1, name: alice.full_name })).toBeVisible()
  expect(localStorage).not.toHaveProperty('hockeyhub-returning')
})
