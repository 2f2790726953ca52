import type { ComponentProps, ReactElement } from 'react'
import { t } from '@/language/text'
import { Field } from './Field'

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'type'>

/** `autoComplete` is 'username' in a login form, else 'email'. */
export const EmailField = (props: Props): ReactElement => (
  <Field
    {...props}
    label={t('Email')}
    type="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
  />
)
