import { Search, X } from 'lucide-react'
import type { ReactElement, Ref } from 'react'
import { t } from '@/language/text'
import { IconButton } from './Button'
import { TextField } from './TextField'

export interface SearchFieldProps {
  ref?: Ref<HTMLInputElement>
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  /** Empties the search; undefined while it is empty. */
  onClear: (() => void) | undefined
}

/**
 * Icon and placeholder show what the field is for, so its label is visible only to screen readers.
 * The browser's own button to clear the field is hidden, because `onClear` may clear other fields too.
 */
const FIELD_SX = {
  '& .MuiInputLabel-root': { position: 'absolute', clipPath: 'inset(50%)' },
  '& .MuiOutlinedInput-root': { pl: 2, pr: 0.75, bgcolor: 'var(--surface)' },
  '& .MuiOutlinedInput-input': { px: 1, textOverflow: 'ellipsis' },
  '& svg': { flex: 'none', color: 'var(--muted)' },
  '& ::-webkit-search-cancel-button': { display: 'none' },
}

export const SearchField = ({ onChange, onClear, ...rest }: SearchFieldProps): ReactElement => (
  <TextField
    {...rest}
    type="search"
    slotProps={{
      htmlInput: { enterKeyHint: 'search', autoCapitalize: 'none' },
      input: {
        startAdornment: <Search aria-hidden size={22} />,
        endAdornment: onClear && (
          <IconButton label={t('Clear')} onClick={onClear}>
            <X aria-hidden />
          </IconButton>
        ),
      },
    }}
    sx={FIELD_SX}
    onChange={({ target }) => onChange(target.value)}
  />
)
