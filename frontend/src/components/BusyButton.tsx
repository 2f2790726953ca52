import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { ReactElement } from 'react'

interface Props extends Omit<ButtonProps, 'loading'> {
  /** Whether the button's action is still running. */
  busy: boolean
}

/** A button that can't be pressed while it is busy, but keeps the focus, unlike a disabled one. */
export const BusyButton = ({ busy, startIcon, onClick, ...rest }: Props): ReactElement => (
  <Button
    {...rest}
    aria-busy={busy}
    aria-disabled={busy}
    startIcon={busy ? <CircularProgress aria-hidden color="inherit" size={20} /> : startIcon}
    onClick={busy ? undefined : onClick}
  />
)
