import MuiTextField from '@mui/material/TextField'
import { type ReactElement, useId } from 'react'

interface Props {
  label: string
  value: string
  options: readonly string[]
  onChange: (value: string) => void
  /** What stands for 'nothing chosen'; without it one of the options always is. */
  placeholder?: string
  error?: string | undefined
}

/** The phone's own picker: nothing is easier to use with one thumb or a keyboard. */
export function SelectField(props: Props): ReactElement {
  const { label, value, options, onChange, placeholder, error } = props
  const id = useId()
  return (
    <MuiTextField
      select
      id={id}
      label={label}
      value={value}
      error={Boolean(error)}
      helperText={error}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </MuiTextField>
  )
}
