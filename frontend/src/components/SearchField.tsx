import { Search, X } from 'lucide-react'
import type { ReactElement, RefObject } from 'react'
import { t } from '@/language/text'
import { IconButton } from './Button'
import { Field } from './Field'

export interface SearchFieldProps {
  ref: RefObject<HTMLInputElement | null>
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
}

/** A button to clear the text replaces the browser's own, which is too small. */
export const SearchField = ({ onChange, ...rest }: SearchFieldProps): ReactElement => {
  const clearText = (): void => {
    onChange('')
    rest.ref.current?.focus() // the button disappears
  }
  return (
    <Field
      {...rest}
      hidesLabel
      type="search"
      enterKeyHint="search"
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      start={<Search aria-hidden size={22} />}
      end={
        rest.value && (
          <IconButton label={t('Clear the text')} onClick={clearText}>
            <X aria-hidden />
          </IconButton>
        )
      }
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
