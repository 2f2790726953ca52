import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactElement, useState } from 'react'
import { t } from '@/language/text'
import { TextField } from './TextField'

interface Props extends Omit<ComponentProps<typeof TextField>, 'type' | 'slotProps'> {
  enterKeyHint: 'next' | 'go' | 'done'
}

/** MUI's text field for a password, with a button that shows the password. */
export function SecretField({ enterKeyHint, ...props }: Props): ReactElement {
  const [shown, setShown] = useState(false)
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={t('Show characters')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
    </InputAdornment>
  )
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{
        input: { endAdornment: toggle },
        htmlInput: { ...NO_CORRECTION_ATTRIBUTES, enterKeyHint },
      }}
    />
  )
}

const NO_CORRECTION_ATTRIBUTES = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }
