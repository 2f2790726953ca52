import IconButton from '@mui/material/IconButton'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactElement, useState } from 'react'
import { TextField } from './TextField'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'slotProps'>

export function PasswordField(props: Props): ReactElement {
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton aria-label="Show characters" aria-pressed={shown} onClick={() => setShown(!shown)}>
      {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
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
