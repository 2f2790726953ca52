import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Loading } from './Loading'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('calls the connection slow after four seconds, not before', () => {
  render(<Loading />)
  act(() => void vi.advanceTimersByTime(3999))
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('status')).toHaveTextContent('Still loading. Your connection seems slow.')
})
