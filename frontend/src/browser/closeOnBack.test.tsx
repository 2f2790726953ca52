import { render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, it, vi } from 'vitest'
import { afterClosing, closeOnBack } from './closeOnBack'
import { useCloseOnBack } from './useCloseOnBack'

const nextPopstate = (): Promise<void> =>
  new Promise((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }))

const openCountInEntry = (): number => (window.history.state as { open?: number } | null)?.open ?? 0

/** Registers an overlay that closes on Back. */
async function openOverlay() {
  const close = vi.fn()
  const release = closeOnBack(() => {
    close()
    release()
  })
  await Promise.resolve()
  return { close, release }
}

it('removes the entry of what was closed by its own button', async () => {
  const below = await openOverlay()
  const above = await openOverlay()
  const twoBack = nextPopstate()
  below.release()
  above.release()
  await twoBack
  expect(openCountInEntry()).toBe(0)
  expect(below.close).not.toHaveBeenCalled()
})

it('keeps what is opened while the entry of what was closed is being removed', async () => {
  const firstOverlay = await openOverlay()
  const oneBack = nextPopstate()
  firstOverlay.release()
  await Promise.resolve()
  const { close, release } = await openOverlay()
  await oneBack
  await waitFor(() => expect(openCountInEntry()).toBe(1))
  expect(close).not.toHaveBeenCalled()
  release()
})

it('gives each of two things an entry of its own when they lost theirs to a link', async () => {
  window.history.replaceState({ idx: 0 }, '', '/signup')
  const below = await openOverlay()
  window.history.pushState({ idx: 1 }, '', '/login')
  const above = await openOverlay()
  expect(openCountInEntry()).toBe(2)
  window.history.back()
  await waitFor(() => expect(above.close).toHaveBeenCalledOnce())
  expect(below.close).not.toHaveBeenCalled()
  window.history.back()
  await waitFor(() => expect(below.close).toHaveBeenCalledOnce())
  expect(window.history.state).toEqual({ idx: 1 })
})

it('takes the entry for the screen’s own when the browser doesn’t go back', async () => {
  vi.useFakeTimers()
  window.history.replaceState({ idx: 2, open: 1 }, '', '/login')
  const go = vi.spyOn(window.history, 'go').mockReturnValue()
  const run = vi.fn()
  afterClosing(run)
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  expect(go).toHaveBeenCalledOnce()
  expect(run).toHaveBeenCalledOnce()
  expect(openCountInEntry()).toBe(0)
})

it('adds one entry for a component, also when React mounts it twice', async () => {
  const close = vi.fn()
  const Sheet = ({ isOpen }: { isOpen: boolean }) => {
    useCloseOnBack(isOpen, close)
    return <p>Sheet</p>
  }
  const entriesBefore = window.history.length
  const { rerender } = render(<Sheet isOpen={false} />, { wrapper: StrictMode })
  await screen.findByText('Sheet')
  expect(openCountInEntry()).toBe(0)
  rerender(<Sheet isOpen />)
  await waitFor(() => expect(openCountInEntry()).toBe(1))
  expect(window.history.length - entriesBefore).toBeLessThanOrEqual(1)
  rerender(<Sheet isOpen={false} />)
  await waitFor(() => expect(openCountInEntry()).toBe(0))
  expect(close).not.toHaveBeenCalled()
})
