import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '@/api/error'
import { loseNetwork } from '@/testing/navigator'
import { ErrorState } from './ErrorState'

it('blames the server no longer once this device turns out to have no network', () => {
  const error = new ApiError({ action: 'Unable to fetch users' })
  render(<ErrorState error={error} title="Error" fallbackMessage="Failed." retry={vi.fn()} />)
  expect(screen.getByText(/The server can’t be reached/)).toBeVisible()
  const drawing = document.querySelector('svg')?.innerHTML
  loseNetwork()
  expect(screen.getByText('Failed. You’re offline. Please check your connection.')).toBeVisible()
  expect(document.querySelector('svg')?.innerHTML).not.toBe(drawing)
})
