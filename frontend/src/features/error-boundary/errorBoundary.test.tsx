import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { offlineRecord } from '@/session/offlineRecord'
import { aSelf } from '@/testing/factories'
import { ErrorBoundary } from './ErrorBoundary'

const chunkLoadError = Object.assign(new Error('Loading chunk find-players failed.'), {
  name: 'ChunkLoadError',
})

function BrokenPart(): never {
  throw chunkLoadError
}

function openOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(
    <MemoryRouter>
      <ErrorBoundary inFrame>
        <BrokenPart />
      </ErrorBoundary>
    </MemoryRouter>,
    { onCaughtError: () => undefined },
  )
}

it('links to the own QR code when a chunk fails to load offline', () => {
  offlineRecord.save('alice-uid', aSelf())
  openOffline()
  expect(screen.getByRole('link', { name: 'Show my code' })).toHaveAttribute('href', '/profile')
})

it('does not offer the QR code without an offline record', () => {
  openOffline()
  expect(screen.getByText('This page opens as soon as you’re back online.')).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
