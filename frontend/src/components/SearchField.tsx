import { Search, X } from 'lucide-react'
import type { ReactElement, RefObject } from 'react'
import { t } from '@/language/text'
import { IconButton } from './Button'
import { TextField } from './TextField'

export interface SearchFieldProps {
  ref: RefObject<HTMLInputElement | null>
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
}

/**
 * Icon and placeholder show what the field is for, so its label is visible only to screen readers.
 * A button to clear the text replaces the browser's own, which is too small.
 */
const FIELD_SX = {
  '& .MuiInputLabel-root': { position: 'absolute', clipPath: 'inset(50%)' },
  '& .MuiOutlinedInput-root': { pl: 2, pr: 0.75, bgcolor: 'var(--surface)' },
  '& .MuiOutlinedInput-input': { px: 1, textOverflow: 'ellipsis' },
  '& svg': { flex: 'none', color: 'var(--muted)' },
  '& ::-webkit-search-cancel-button': { display: 'none' },
}

export const SearchField = ({ onChange, ...rest }: SearchFieldProps): ReactElement => {
  const clearText = (): void => {
    onChange('')
    rest.ref.current?.focus() // the button disappears
  }
  return (
    <TextField
      {...rest}
      type="search"
      slotProps={{
        htmlInput: {
          enterKeyHint: 'search',
          autoCapitalize: 'none',
          autoComplete: 'off',
          autoCorrect: 'off',
          spellCheck: false,
        },
        input: {
          startAdornment: <Search aria-hidden size={22} />,
          endAdornment: rest.value && (
            <IconButton label={t('Clear the text')} onClick={clearText}>
              <X aria-hidden />
            </IconButton>
          ),
        },
      }}
      sx={FIELD_SX}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
