import type { ComponentProps, ReactElement } from 'react'
import { t } from '@/language/text'
import { Field } from './Field'

type Props = Partial<ComponentProps<typeof Field>>

/** A field for an e-mail. In a login form, `autoComplete` must be 'username', elsewhere 'email'. */
export const EmailField = (props: Props): ReactElement => (
  <Field
    label={t('Email')}
    type="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)
