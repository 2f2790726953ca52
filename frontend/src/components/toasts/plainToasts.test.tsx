import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Toaster } from './types'

let toaster: Toaster
const fetched = vi.fn()

/** The provider in a page that couldn't fetch MUI. */
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.doMock('./ToastCards', () => {
    fetched()
    throw new Error('Loading chunk toasts failed.')
  })
  const { ToastProvider, useToaster } = await import('./ToastProvider')
  function Holder(): null {
    toaster = useToaster()
    return null
  }
  render(
    <ToastProvider>
      <Holder />
    </ToastProvider>,
  )
})

afterEach(() => {
  vi.doUnmock('./ToastCards')
  vi.useRealTimers()
})

const wait = (milliseconds: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))

it('says a success as text for five seconds', async () => {
  act(() => toaster.success('Copied!'))
  expect(screen.getByRole('status')).toHaveTextContent('Copied!')
  await wait(4999)
  expect(screen.getByText('Copied!')).toBeVisible()
  await wait(1)
  expect(screen.queryByText('Copied!')).not.toBeInTheDocument()
})

it('says a failure as text, with its description', async () => {
  act(() => toaster.failure(new Error('no'), 'Copy failed', 'Unable to copy link.'))
  await wait(1)
  expect(screen.getByRole('alert')).toHaveTextContent('Copy failedUnable to copy link.')
})

it('fetches the cards when the browser is idle', async () => {
  await wait(2000)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
})
