import type { ReactElement } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { CARD_FIELDS } from '@/api/profileFields'
import { Field } from '@/components/Field'
import { fieldProps } from '@/components/fieldProps'
import { t } from '@/language/text'
import { BIO_LENGTH_MAX } from '@/lib/lengths'
import { bio, lengthOf } from '@/lib/validation'
import type { ProfileValues } from './profileValues'

/**
 * The field for the bio. It counts the characters while the fan types, without rendering the whole
 * form again.
 */
export function BioField({ form }: { form: UseFormReturn<ProfileValues> }): ReactElement {
  const length = lengthOf(useWatch({ control: form.control, name: 'bio' }))
  return (
    <Field
      as="textarea"
      rows={3}
      label={CARD_FIELDS.bio.label}
      hint={t('{length} of {max}', { length, max: BIO_LENGTH_MAX })}
      {...fieldProps(form)('bio', { validate: bio })}
    />
  )
}
