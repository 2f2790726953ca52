import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '@/api/error'
import { ErrorState } from './ErrorState'

it('tries again by itself when the network is back', () => {
  const retry = vi.fn()
  render(<ErrorState error={new Error()} title="Error" fallbackMessage="Failed." retry={retry} />)
  expect(retry).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledOnce()
})

it('tries again although the same event renders it anew first, with another function', () => {
  const retry = vi.fn()
  const withNewRetry = () => (
    <ErrorState error={new Error()} title="Error" fallbackMessage="Failed." retry={() => retry()} />
  )
  const renderAnew = (): void => act(() => rerender(withNewRetry()))
  addEventListener('online', renderAnew)
  const { rerender } = render(withNewRetry())
  dispatchEvent(new Event('online'))
  removeEventListener('online', renderAnew)
  expect(retry).toHaveBeenCalledOnce()
})

it('blames the server no longer once this device turns out to have no network', () => {
  const error = ApiError.fromNetworkFailure('Unable to fetch users', new Error('away'))
  render(<ErrorState error={error} title="Error" fallbackMessage="Failed." retry={vi.fn()} />)
  expect(screen.getByText(/The server can’t be reached/)).toBeVisible()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const drawing = document.querySelector('svg')?.innerHTML
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText('Failed. You’re offline. Please check your connection.')).toBeVisible()
  expect(document.querySelector('svg')?.innerHTML).not.toBe(drawing)
})
