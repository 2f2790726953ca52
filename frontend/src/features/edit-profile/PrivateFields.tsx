import { CircleCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { OPTIONS_BY_FIELD } from '@/api/options'
import { PRIVATE_FIELDS } from '@/api/profileFields'
import { Field } from '@/components/Field'
import { fieldProps } from '@/components/fieldProps'
import layout from '@/components/layout.module.css'
import { SelectField } from '@/components/SelectField'
import { t } from '@/language/text'
import { plainPhoneNumber } from '@/lib/phoneNumber'
import { birthDateRule, phoneRule, validBirthDates } from '@/lib/validation'
import { PrivateFieldset } from './PrivateFieldset'
import type { ProfileValues } from './profileValues'

/** The fields that only the fan sees. */
export function PrivateFields({ form }: { form: UseFormReturn<ProfileValues> }): ReactElement {
  const field = fieldProps(form)
  const isUnset = !useWatch({ control: form.control, name: 'dob' })
  return (
    <PrivateFieldset>
      <PhoneField form={form} />
      {/* A title, not a label, which only the input has. */}
      <fieldset title={PRIVATE_FIELDS.dob.label} className={layout.stack}>
        <Field
          label={PRIVATE_FIELDS.dob.label}
          type="date"
          autoComplete="bday"
          {...validBirthDates()}
          data-unset={isUnset || undefined}
          {...field('dob', { validate: birthDateRule })}
        />
      </fieldset>
      <SelectField
        label={PRIVATE_FIELDS.gender.label}
        options={Object.entries(OPTIONS_BY_FIELD.gender)}
        {...field('gender')}
      />
    </PrivateFieldset>
  )
}

/** A field for the phone number. A check marks a valid number; leaving an invalid one shows an error. */
function PhoneField({ form }: { form: UseFormReturn<ProfileValues> }): ReactElement {
  const { error: shownError, ...field } = fieldProps(form)('phone_number', { validate: phoneRule })
  const { isTouched } = form.getFieldState('phone_number', form.formState)
  const value = useWatch({ control: form.control, name: 'phone_number' })
  const error = phoneRule(value)
  const isValid = plainPhoneNumber(value) && !error
  return (
    <Field
      {...field}
      label={PRIVATE_FIELDS.phone_number.label}
      type="tel"
      autoComplete="tel"
      error={shownError ?? (isTouched ? error : undefined)}
      // The hint reserves a line for an error, which would otherwise move the Save button during a press.
      hint={t('Such as 416-555-0123')}
      end={
        isValid && (
          <CircleCheck color="var(--green)" role="img" aria-label={t('Valid phone number')} />
        )
      }
    />
  )
}
