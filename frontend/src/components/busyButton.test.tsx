import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { BusyButton } from './BusyButton'

it('keeps the focus while it is busy, and can’t be pressed', async () => {
  const press = vi.fn()
  const show = (busy: boolean): ReturnType<typeof BusyButton> => (
    <BusyButton busy={busy} onClick={press}>
      Save
    </BusyButton>
  )
  const { rerender } = render(show(false))
  const button = screen.getByRole('button', { name: 'Save' })
  const user = userEvent.setup({ delay: null })
  await user.click(button)
  rerender(show(true))
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toBeEnabled() // a disabled button loses the focus
  await user.keyboard('{Enter}')
  expect(press).toHaveBeenCalledOnce()
  rerender(show(false))
  await user.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(2)
})
