import MuiTextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ReactElement, ReactNode, Ref } from 'react'
import { ErrorText } from './ErrorText'

interface Props extends Omit<TextFieldProps, 'error' | 'helperText' | 'inputRef' | 'ref'> {
  label: string
  error?: string | undefined
  hint?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** MUI's text field. An error replaces the hint. MUI connects the label and the hint to the input. */
export const TextField = ({ error, hint, ref, ...rest }: Props): ReactElement => (
  <MuiTextField
    {...rest}
    inputRef={ref}
    error={Boolean(error)}
    helperText={error ? <ErrorText text={error} /> : hint}
  />
)
