import { onlineManager } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '@/api/error'
import { loseNetwork, regainNetwork } from '@/testing/navigator'
import { ErrorState } from './ErrorState'

it('tries again by itself when the network is back', () => {
  const retry = vi.fn()
  render(<ErrorState error={new Error()} title="Error" fallbackMessage="Failed." retry={retry} />)
  expect(retry).not.toHaveBeenCalled()
  loseNetwork()
  expect(retry).not.toHaveBeenCalled()
  regainNetwork()
  expect(retry).toHaveBeenCalledOnce()
})

it('tries again although the same event renders it anew first, with another function', () => {
  const retry = vi.fn()
  const withNewRetry = () => (
    <ErrorState error={new Error()} title="Error" fallbackMessage="Failed." retry={() => retry()} />
  )
  const unsubscribe = onlineManager.subscribe(() => rerender(withNewRetry()))
  const { rerender } = render(withNewRetry())
  loseNetwork()
  regainNetwork()
  unsubscribe()
  expect(retry).toHaveBeenCalledOnce()
})

it('blames the server no longer once this device turns out to have no network', () => {
  const error = ApiError.fromNetworkFailure('Unable to fetch users', new Error('away'))
  render(<ErrorState error={error} title="Error" fallbackMessage="Failed." retry={vi.fn()} />)
  expect(screen.getByText(/The server can’t be reached/)).toBeVisible()
  const drawing = document.querySelector('svg')?.innerHTML
  loseNetwork()
  expect(screen.getByText('Failed. You’re offline. Please check your connection.')).toBeVisible()
  expect(document.querySelector('svg')?.innerHTML).not.toBe(drawing)
})
