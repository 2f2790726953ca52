import { CircleCheck } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { TextField } from '@/components/TextField'
import { phone } from '@/lib/validation'

interface Props {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Says whether the number is one: a green check at once, the rule when one leaves the field. */
export function PhoneField({ value, error, onChange }: Props): ReactElement {
  const [left, setLeft] = useState(false)
  const problem = phone(value)
  const valid = value.trim() && !problem
  return (
    <TextField
      label="Phone Number"
      type="tel"
      autoComplete="tel"
      value={value}
      error={error ?? (left ? problem : undefined)}
      hint="Only you can see it."
      onBlur={() => setLeft(true)}
      onChange={onChange}
      slotProps={{
        input: {
          endAdornment: valid && (
            <CircleCheck color="var(--green)" role="img" aria-label="Valid phone number" />
          ),
        },
      }}
    />
  )
}
