import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { ApiError } from '@/api/error'
import { Toasts } from './toasts/Toasts'
import { useErrorToast } from './useErrorToast'

function Load({ error }: { error: Error | null }): null {
  useErrorToast(error, 'Failed to load', 'No list.')
  return null
}

const onScreen = (part: ReactNode) => (
  <BrowserRouter useTransitions={false}>
    {part}
    <Toasts />
  </BrowserRouter>
)

it('leaves it to the screen to say that there is no network', async () => {
  render(onScreen(<Load error={new ApiError({ action: 'Unable to search users' })} />))
  expect(await screen.findByText('No list.')).toBeVisible()
  expect(screen.queryByText(/can’t be reached/)).not.toBeInTheDocument()
})

it('closes the toast of a failed load when a retry succeeds', async () => {
  const { rerender } = render(onScreen(<Load error={new Error('no')} />))
  expect(await screen.findByText('No list.')).toBeVisible()
  rerender(onScreen(<Load error={null} />))
  expect(screen.queryByText('No list.')).not.toBeInTheDocument()
})
