import type { ReactElement } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { OPTIONS } from '@/api/options'
import { PRIVATE_FIELDS } from '@/api/profileFields'
import { Field } from '@/components/Field'
import { fieldProps } from '@/components/fieldProps'
import { SelectField } from '@/components/SelectField'
import { birthDate, validBirthDates } from '@/lib/validation'
import styles from './editProfile.module.css'
import { PhoneField } from './PhoneField'
import { PrivateGroup } from './PrivateGroup'
import type { ProfileValues } from './profileValues'

/** The fields that only the fan sees. */
export function PrivateFields({ form }: { form: UseFormReturn<ProfileValues> }): ReactElement {
  const field = fieldProps(form)
  const isUnset = !useWatch({ control: form.control, name: 'dob' })
  return (
    <PrivateGroup>
      <PhoneField form={form} />
      {/* A title, not a label, which only the input has. */}
      <fieldset title={PRIVATE_FIELDS.dob.label} className={styles.group}>
        <Field
          label={PRIVATE_FIELDS.dob.label}
          type="date"
          autoComplete="bday"
          {...validBirthDates()}
          data-unset={isUnset || undefined}
          {...field('dob', { validate: birthDate })}
        />
      </fieldset>
      <SelectField
        label={PRIVATE_FIELDS.gender.label}
        options={Object.entries(OPTIONS.gender)}
        {...field('gender')}
      />
    </PrivateGroup>
  )
}
