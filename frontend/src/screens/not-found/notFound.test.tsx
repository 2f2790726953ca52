import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { currentUrlPath, renderScreen } from '@/testing/renderScreen'
import { NotFoundScreen } from './NotFoundScreen'

it('shows the unknown path and leads home', async () => {
  const user = renderScreen(<NotFoundScreen />, '/no/such/rink')
  expect(await screen.findByRole('heading', { name: '404 Page not found' })).toBeVisible()
  expect(screen.getByText('/no/such/rink')).toBeVisible()
  expect(screen.getByText('That one went over the glass.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go Home' }))
  expect(currentUrlPath()).toBe('/login')
})

it('leads home where there is nothing to go back to', async () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(1)
  const user = renderScreen(<NotFoundScreen />, '/no/such/rink')
  await user.click(await screen.findByRole('button', { name: 'Go Back' }))
  expect(currentUrlPath()).toBe('/login')
})
