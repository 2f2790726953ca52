import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ErrorState } from './ErrorState'

it('tries again by itself when the network is back', () => {
  const retry = vi.fn()
  render(<ErrorState error={new Error()} title="Error" fallbackMessage="Failed." retry={retry} />)
  expect(retry).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledOnce()
})
