import { onlineManager } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { checkServer } from '@/browser/network'
import { page } from '@/browser/page'
import { offlineRecord } from '@/session/offlineRecord'
import { aSelf } from '@/testing/factories'
import { loseNetwork } from '@/testing/navigator'
import { mockNetworkError, mockResponse } from '@/testing/server'
import { ErrorBoundary } from './ErrorBoundary'

const chunkLoadError = Object.assign(new Error('Loading chunk find-players failed.'), {
  name: 'ChunkLoadError',
})

function BrokenPart(): never {
  throw chunkLoadError
}

function openOffline(): void {
  loseNetwork()
  failToLoad()
}

function failToLoad(): void {
  render(
    <MemoryRouter>
      <ErrorBoundary inFrame>
        <BrokenPart />
      </ErrorBoundary>
    </MemoryRouter>,
    { onCaughtError: () => undefined },
  )
}

it.each([
  ['offline', openOffline],
  ['on a weak network', failToLoad],
])('links to the own QR code when a chunk fails to load %s', (_how, open) => {
  mockNetworkError('get', '/healthz')
  offlineRecord.save('alice-uid', aSelf())
  open()
  expect(screen.getByRole('link', { name: 'Show my code' })).toHaveAttribute('href', '/profile')
})

it('does not offer the QR code without an offline record', () => {
  openOffline()
  expect(screen.getByText('This page opens as soon as you’re back online.')).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

it('reloads the page when the server can be reached again, whatever the browser says', async () => {
  const reload = vi.spyOn(page, 'reload').mockReturnValue()
  mockNetworkError('get', '/healthz')
  failToLoad()
  await waitFor(() => expect(onlineManager.isOnline()).toBe(false))
  expect(screen.getByText('This part didn’t load')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  mockResponse('get', '/healthz', { status: 'ok' })
  await checkServer()
  expect(reload).toHaveBeenCalledOnce()
})

it('does not reload again and again if only the chunk is missing', async () => {
  const reload = vi.spyOn(page, 'reload').mockReturnValue()
  const { requests } = mockResponse('get', '/healthz', { status: 'ok' })
  failToLoad()
  await waitFor(() => expect(requests).toHaveLength(1))
  await checkServer()
  expect(reload).not.toHaveBeenCalled()
})
