import type { ComponentProps, ReactElement } from 'react'
import { Button } from './Button'

interface Props extends Omit<ComponentProps<typeof Button>, 'loading'> {
  /** Whether the button's action is still running. */
  busy: boolean
}

/** A button that can't be pressed while it is busy, but keeps the focus, unlike a disabled one. */
export const BusyButton = ({ busy, onClick, ...rest }: Props): ReactElement => (
  <Button {...rest} aria-busy={busy} aria-disabled={busy} onClick={busy ? undefined : onClick} />
)
