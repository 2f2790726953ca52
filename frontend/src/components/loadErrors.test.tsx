import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
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

it('closes the toast of a failed load when a retry succeeds', async () => {
  const { rerender } = render(onScreen(<Load error={new Error('no')} />))
  expect(await screen.findByText('No list.')).toBeVisible()
  rerender(onScreen(<Load error={null} />))
  expect(screen.queryByText('No list.')).not.toBeInTheDocument()
})
