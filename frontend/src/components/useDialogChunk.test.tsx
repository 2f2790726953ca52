import { act, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { expectErrorToast } from '@/testing/toasts'
import { lazyComponent } from './lazyComponent'
import { Toasts } from './toasts/Toasts'
import { useDialogChunk } from './useDialogChunk'

const ALL_RETRIES_MS = 1400

const Dialog = (): ReactElement => <p role="dialog">Loaded</p>
const fetchChunk = vi.fn(() => Promise.resolve({ Dialog }))
const LazyDialog = lazyComponent(fetchChunk, 'Dialog')

function Opener(): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const { loadChunk, isLoading } = useDialogChunk(LazyDialog)
  return (
    <>
      <button type="button" aria-busy={isLoading} onClick={async () => setOpen(await loadChunk())}>
        Open
      </button>
      {isOpen && <LazyDialog />}
    </>
  )
}

it('keeps the screen when a dialog’s chunk doesn’t load, says so, and opens the dialog at the next press', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fetchChunk.mockRejectedValue(Object.assign(new Error(), { name: 'ChunkLoadError' }))
  render(
    <BrowserRouter>
      <Opener />
      <Toasts />
    </BrowserRouter>,
  )
  const button = screen.getByRole('button', { name: 'Open' })
  act(() => button.click())
  expect(button).toHaveAttribute('aria-busy', 'true')
  await act(() => vi.advanceTimersByTimeAsync(ALL_RETRIES_MS))
  vi.useRealTimers()
  await expectErrorToast('This part didn’t load')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(button).toHaveAttribute('aria-busy', 'false')

  fetchChunk.mockResolvedValue({ Dialog })
  act(() => button.click())
  expect(await screen.findByRole('dialog')).toBeVisible()
})
