import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'
import { Field } from './Field'

interface Props extends Omit<ComponentProps<typeof Field>, 'as' | 'end'> {
  /** The values with their labels. */
  options: readonly (readonly [value: string, label: string])[]
  /** The label of the empty option. Without it, the select has no empty option. */
  placeholder?: string
}

/** A native select, because the phone's own picker is the easiest to use with a thumb or a keyboard. */
export const SelectField = ({ options, placeholder, ...rest }: Props): ReactElement => (
  <Field {...rest} as="select" end={<ChevronDown aria-hidden size={20} />}>
    {placeholder !== undefined && <option value="">{placeholder}</option>}
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </Field>
)
