import type { ReactElement } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { PRIVATE_FIELDS } from '@/api/profileFields'
import { GENDERS } from '@/api/types'
import { fieldProps } from '@/components/fieldProps'
import { SelectField } from '@/components/SelectField'
import { TextField } from '@/components/TextField'
import { genderName } from '@/lib/names'
import { birthDate, validBirthDates } from '@/lib/validation'
import { PhoneField } from './PhoneField'
import { PrivateGroup } from './PrivateGroup'
import type { ProfileValues } from './profileValues'

/** A line instead of a box, so that these fields are as wide as the others. */
const GROUP_SX = { display: 'grid', gap: 3, pt: 3, borderTop: 1, borderColor: 'divider' }

/** The fields that only the fan sees. */
export function PrivateFields({ form }: { form: UseFormReturn<ProfileValues> }): ReactElement {
  const field = fieldProps(form)
  const isUnset = !useWatch({ control: form.control, name: 'dob' })
  return (
    <PrivateGroup sx={GROUP_SX}>
      <PhoneField form={form} />
      <TextField
        role="group"
        title={PRIVATE_FIELDS.dob.label} // not a label, which only the input has
        label={PRIVATE_FIELDS.dob.label}
        type="date"
        autoComplete="bday"
        slotProps={{ htmlInput: { ...validBirthDates(), 'data-unset': isUnset || undefined } }}
        {...field('dob', { validate: birthDate })}
      />
      <SelectField
        label={PRIVATE_FIELDS.gender.label}
        options={GENDERS}
        nameOf={genderName}
        {...field('gender')}
      />
    </PrivateGroup>
  )
}
