import type { ReactElement } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { GENDERS } from '@/api/types'
import { fieldProps } from '@/components/fieldProps'
import { SelectField } from '@/components/SelectField'
import { TextField } from '@/components/TextField'
import { birthDate, validBirthDates } from '@/lib/validation'
import { PhoneField } from './PhoneField'
import { PrivateGroup } from './PrivateGroup'
import { PROFILE_LABELS as LABELS, type ProfileValues } from './profileValues'

/** What nobody else sees. */
export function PrivateFields({ form }: { form: UseFormReturn<ProfileValues> }): ReactElement {
  const field = fieldProps(form)
  return (
    <PrivateGroup gap={3}>
      <PhoneField control={form.control} />
      <TextField
        label={LABELS.dob}
        type="date"
        autoComplete="bday"
        slotProps={{ htmlInput: validBirthDates() }}
        {...field('dob', { validate: birthDate })}
      />
      <SelectField label={LABELS.gender} options={GENDERS} {...field('gender')} />
    </PrivateGroup>
  )
}
