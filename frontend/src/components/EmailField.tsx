import type { ComponentProps, ReactElement } from 'react'
import { Field } from './Field'

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'type'>

/** `autoComplete` is 'username' in a login form, else 'email'. */
export const EmailField = (props: Props): ReactElement => (
  <Field
    {...props}
    label="Email"
    type="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
  />
)
