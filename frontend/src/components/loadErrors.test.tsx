import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import * as cities from '@/lib/cities'
import { Toasts } from './toasts/Toasts'
import { useCities } from './useCities'
import { useErrorToast } from './useErrorToast'

function Load({ error }: { error: Error | null }): null {
  useErrorToast(error, 'Failed to load', 'No list.')
  return null
}

function Cities(): null {
  useCities()
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

it('closes the toast of the failed city list when its field is removed', async () => {
  vi.spyOn(cities, 'loadCities').mockRejectedValue(new Error('no'))
  const { rerender } = render(onScreen(<Cities />))
  expect(await screen.findByText('Unable to load the city list.')).toBeVisible()
  rerender(onScreen(null))
  expect(screen.queryByText('Unable to load the city list.')).not.toBeInTheDocument()
})
