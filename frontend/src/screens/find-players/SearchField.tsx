import { Search, X } from 'lucide-react'
import type { ReactElement, Ref } from 'react'
import { IconButton } from '@/components/Button'
import { TextField } from '@/components/TextField'
import { t } from '@/language/text'

export interface SearchFieldProps {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (text: string) => void
  /** Empties all fields of the search; undefined while all fields are empty. */
  onClear: (() => void) | undefined
}

/**
 * Icon and placeholder show what the field is for, so its label is visible only to screen readers.
 * The browser's own button to clear the field is hidden, because it wouldn't clear the other
 * fields.
 */
const FIELD_SX = {
  '& .MuiInputLabel-root': { position: 'absolute', clipPath: 'inset(50%)' },
  '& .MuiOutlinedInput-root': { pl: 2, pr: 0.75, bgcolor: 'var(--surface)' },
  '& .MuiOutlinedInput-input': { px: 1, py: 2, textOverflow: 'ellipsis' },
  '& svg': { flex: 'none', color: 'var(--muted)' },
  '& ::-webkit-search-cancel-button': { display: 'none' },
}

export const SearchField = ({ ref, value, onChange, onClear }: SearchFieldProps): ReactElement => (
  <TextField
    ref={ref}
    label={t('Search')}
    type="search"
    placeholder={t('Name or Email')}
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
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)
