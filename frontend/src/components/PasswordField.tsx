import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined'
import ShownIcon from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import { type ComponentProps, type ReactElement, useState } from 'react'
import { TextField } from './TextField'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'slotProps'>

export function PasswordField(props: Props): ReactElement {
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton
      edge="end"
      aria-label={`Show ${props.label.toLowerCase()}`}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      {shown ? <HiddenIcon /> : <ShownIcon />}
    </IconButton>
  )
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{ input: { endAdornment: toggle } }}
    />
  )
}
