import { Search } from 'lucide-react'
import type { ReactElement, Ref } from 'react'
import { TextField } from '@/components/TextField'
import { t } from '@/language/text'

export interface SearchFieldProps {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (text: string) => void
}

/** Icon and placeholder show what the field is for, so its label is visible only to screen readers. */
const FIELD_SX = {
  '& .MuiInputLabel-root': { position: 'absolute', clipPath: 'inset(50%)' },
  '& .MuiOutlinedInput-root': { pl: 1.5, bgcolor: 'var(--surface)' },
  '& .MuiOutlinedInput-input': { px: 0.75, py: 2 },
  '& svg': { flex: 'none', color: 'var(--muted)' },
}

export const SearchField = ({ ref, value, onChange }: SearchFieldProps): ReactElement => (
  <TextField
    ref={ref}
    label={t('Search')}
    type="search"
    placeholder={t('Name or Email')}
    slotProps={{
      htmlInput: { enterKeyHint: 'search', autoCapitalize: 'none' },
      input: { startAdornment: <Search aria-hidden size={22} /> },
    }}
    sx={FIELD_SX}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)
