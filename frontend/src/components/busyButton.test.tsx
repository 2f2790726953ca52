import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { BusyButton } from './BusyButton'

it('keeps the focus while it is busy, and can’t be pressed', async () => {
  const onPress = vi.fn()
  const busyButton = (busy: boolean): ReturnType<typeof BusyButton> => (
    <BusyButton busy={busy} onClick={onPress}>
      Save
    </BusyButton>
  )
  const { rerender } = render(busyButton(false))
  const button = screen.getByRole('button', { name: 'Save' })
  const user = userEvent.setup({ delay: null })
  await user.click(button)
  rerender(busyButton(true))
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toBeEnabled() // a disabled button loses the focus
  await user.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledOnce()
  rerender(busyButton(false))
  await user.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledTimes(2)
})
