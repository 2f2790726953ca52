import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSelf } from '@/testing/factories'
import { renderAppSignedIn } from '@/testing/renderApp'

it('shows what screens are made of', async () => {
  renderAppSignedIn('/_gallery', aSelf())
  expect(await screen.findByRole('heading', { name: '/_gallery' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'busy', busy: true })).toHaveLength(5)
})
