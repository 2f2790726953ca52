import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, useNavigate } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { leftToast, openNextPage } from '@/testing/toasts'
import { nextPageToast } from './nextPageToast'
import { Toasts } from './Toasts'
import type { Toast, Toaster } from './types'
import { useToaster } from './useToaster'

const LOGIN_TOAST: Toast = { kind: 'success', title: 'Login successful.', staysAfterLogin: true }

let toaster: Toaster
let saveToaster: Toaster
let navigate: ReturnType<typeof useNavigate>

function Holder(): null {
  toaster = useToaster()
  saveToaster = useToaster('save')
  navigate = useNavigate()
  return null
}

function openPage(): void {
  cleanup()
  render(
    <BrowserRouter useTransitions={false}>
      <Holder />
      <Toasts />
    </BrowserRouter>,
  )
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  window.history.replaceState(null, '', '/profile')
  openPage()
})

function advanceTime(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds))
}

const shownTitles = (): (string | null)[] =>
  [...document.querySelectorAll('b')].map(({ textContent }) => textContent)

it('announces a success politely for five seconds', () => {
  act(() => void toaster.success('Copied!'))
  expect(screen.getByRole('status')).toHaveTextContent('Copied!')
  advanceTime(4900)
  expect(screen.getByText('Copied!')).toBeVisible()
  advanceTime(100)
  expect(screen.queryByText('Copied!')).not.toBeInTheDocument()
})

it('announces a failure at once, with its description', () => {
  act(() => void toaster.failure(new Error('no'), 'Copy failed', 'Unable to copy link.'))
  expect(screen.getByRole('alert')).toHaveTextContent('Copy failedUnable to copy link.')
  expect(screen.getByRole('alert')).toHaveAttribute('aria-live', 'assertive')
})

it('announces a toast without those before it', () => {
  for (const role of ['status', 'alert'])
    expect(screen.getByRole(role)).toHaveAttribute('aria-atomic', 'false')
})

it('shows what the last page left once screen readers have read the new page', () => {
  nextPageToast.leave(LOGIN_TOAST)
  openNextPage()
  openPage()
  advanceTime(900)
  expect(shownTitles()).toEqual([])
  advanceTime(100)
  expect(shownTitles()).toEqual(['Login successful.'])
})

it('shows nothing of a stored text that isn’t a toast', () => {
  localStorage.setItem('hockeyhub-flash', '{')
  openPage()
  advanceTime(1000)
  expect(shownTitles()).toEqual([])
})

it('leaves it to the next page if this one is left before', () => {
  nextPageToast.leave(LOGIN_TOAST)
  openNextPage()
  openPage()
  window.dispatchEvent(new Event('pagehide'))
  advanceTime(1000)
  expect(shownTitles()).toEqual([])
  expect(leftToast()).toEqual(LOGIN_TOAST)
})

it('leaves to the next page what it stores itself, however slowly that one comes', () => {
  nextPageToast.leave(LOGIN_TOAST)
  openPage()
  advanceTime(1000)
  expect(shownTitles()).toEqual([])
  expect(leftToast()).toEqual(LOGIN_TOAST)
})

it('closes in time under the pointer too, and at once by its button', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  act(() => void toaster.success('Copied!'))
  await user.hover(screen.getByText('Copied!'))
  advanceTime(5000)
  expect(shownTitles()).toEqual([])
  act(() => void toaster.success('Copied!'))
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(shownTitles()).toEqual([])
})

it('keeps a progress toast until it is closed', () => {
  let close = (): void => undefined
  act(() => {
    ;({ close } = toaster.progress('Uploading…', () => undefined))
    for (const title of ['One', 'Two', 'Three']) toaster.success(title)
  })
  advanceTime(60_000)
  expect(shownTitles()).toEqual(['Uploading…'])
  act(close)
  expect(shownTitles()).toEqual([])
})

it('shows no third toast beside two progress toasts', () => {
  act(() => {
    toaster.progress('One', () => undefined)
    toaster.progress('Two', () => undefined)
    toaster.success('Three')
  })
  expect(shownTitles().toSorted()).toEqual(['Three', 'Two'])
})

it('shows one toast for the same text', () => {
  act(() => {
    toaster.success('Copied!')
    toaster.success('Copied!')
  })
  expect(screen.getAllByText('Copied!')).toHaveLength(1)
})

it('shows two toasts at a time, the newest nearest to the edge', () => {
  act(() => {
    toaster.success('One')
    toaster.success('Two')
    toaster.failure(new Error('no'), 'Three')
  })
  expect(shownTitles().toSorted()).toEqual(['Three', 'Two'])
  const cssOrder = (role: string): number => Number(screen.getByRole(role).style.order)
  expect(cssOrder('alert')).toBeGreaterThan(cssOrder('status'))
})

it('replaces the last outcome of the same action', () => {
  act(() => {
    toaster.success('Copied!')
    saveToaster.failure(new Error('no'), 'Invalid Location')
    saveToaster.success('Profile Updated')
  })
  expect(shownTitles()).toEqual(['Copied!', 'Profile Updated'])
})

/** Opens the login and shows two toasts there, of which only one stays after the login. */
function showToastsOnLogin(): void {
  act(() => void navigate('/login'))
  act(() => {
    toaster.success('Copied!')
    toaster.show(LOGIN_TOAST)
  })
}

it('closes on another screen, except the one after the login', () => {
  showToastsOnLogin()
  act(() => void navigate('/login?tab=1'))
  expect(shownTitles()).toEqual(['Copied!', 'Login successful.'])
  act(() => void navigate('/'))
  expect(shownTitles()).toEqual(['Login successful.'])
  act(() => void navigate('/_admin'))
  expect(shownTitles()).toEqual([])
})

it('shows what told of the login on the page after it, for the rest of its time', () => {
  showToastsOnLogin()
  advanceTime(2000)
  window.dispatchEvent(new Event('pagehide'))
  expect(leftToast()).toEqual({ ...LOGIN_TOAST, milliseconds: 3000 })
})

it('is on no page but the one after the login', () => {
  showToastsOnLogin()
  act(() => void navigate('/'))
  window.dispatchEvent(new Event('pagehide'))
  expect(leftToast()).toBeUndefined()
})

it('closes the last outcome of an action when it starts again', () => {
  act(() => {
    toaster.success('Copied!')
    saveToaster.failure(new Error('no'), 'Invalid Location')
  })
  act(() => saveToaster.close())
  expect(shownTitles()).toEqual(['Copied!'])
})
