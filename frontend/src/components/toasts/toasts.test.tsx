import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ToastProvider, useToaster } from './ToastProvider'
import type { Toaster } from './types'

let toaster: Toaster

function Holder(): null {
  toaster = useToaster()
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <ToastProvider>
      <Holder />
    </ToastProvider>,
  )
})

afterEach(() => {
  vi.useRealTimers()
})

function wait(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

it('announces a success politely for five seconds', () => {
  act(() => toaster.success('Copied!'))
  expect(screen.getByRole('status')).toHaveTextContent('Copied!')
  wait(4999)
  expect(screen.getByText('Copied!')).toBeVisible()
  wait(1)
  expect(screen.queryByText('Copied!')).not.toBeInTheDocument()
})

it('announces a failure at once, with its description', () => {
  act(() => toaster.failure(new Error('no'), 'Copy failed', 'Unable to copy link.'))
  expect(screen.getByRole('alert')).toHaveTextContent('Copy failedUnable to copy link.')
})

it('goes after the time it was given', () => {
  act(() => void toaster.show({ kind: 'error', title: 'Invalid Location', milliseconds: 4000 }))
  wait(3999)
  expect(screen.getByText('Invalid Location')).toBeVisible()
  wait(1)
  expect(screen.queryByText('Invalid Location')).not.toBeInTheDocument()
})

it('keeps a progress toast until it is closed', () => {
  let close = (): void => undefined
  act(() => {
    close = toaster.show({ kind: 'progress', title: 'Uploading…' })
  })
  wait(60_000)
  expect(screen.getByText('Uploading…')).toBeVisible()
  act(close)
  expect(screen.queryByText('Uploading…')).not.toBeInTheDocument()
})

it('says the same words once', () => {
  act(() => {
    toaster.success('Copied!')
    toaster.success('Copied!')
  })
  expect(screen.getAllByText('Copied!')).toHaveLength(1)
})
