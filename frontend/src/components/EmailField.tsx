import type { ComponentProps, ReactElement } from 'react'
import { t } from '@/language/text'
import { Field } from './Field'

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'type'>

/** An e-mail field without MUI. In a login form, `autoComplete` must be 'username', elsewhere 'email'. */
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
