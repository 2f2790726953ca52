import MuiTextField, { type TextFieldProps } from '@mui/material/TextField'
import { type ReactElement, type ReactNode, useId } from 'react'

type Kit = Pick<
  TextFieldProps,
  | 'autoComplete'
  | 'multiline'
  | 'minRows'
  | 'onBlur'
  | 'placeholder'
  | 'required'
  | 'slotProps'
  | 'type'
>

interface Props extends Kit {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: ReactNode
}

/** Label, field, hint and error, wired to each other once. */
export function TextField({ label, value, onChange, error, hint, ...kit }: Props): ReactElement {
  const id = useId()
  return (
    <MuiTextField
      {...kit}
      id={id}
      label={label}
      value={value}
      error={Boolean(error)}
      helperText={error ?? hint}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
