import type { ReactElement } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { POSITIONS } from '@/api/types'
import { fieldProps } from '@/components/fieldProps'
import { SelectField } from '@/components/SelectField'
import { TextField } from '@/components/TextField'
import * as rules from '@/lib/validation'
import { BioField } from './BioField'
import { OwnLocationField, OwnTeamField } from './HideableFields'
import { PROFILE_LABELS as LABELS, type ProfileValues } from './profileValues'

/** What the card shows, in its order. */
export function CardFields({ form }: { form: UseFormReturn<ProfileValues> }): ReactElement {
  const field = fieldProps(form)
  return (
    <>
      <TextField
        required
        label={LABELS.full_name}
        autoComplete="name"
        slotProps={{ htmlInput: { autoCapitalize: 'words' } }}
        {...field('full_name', { validate: rules.fullName })}
      />
      <OwnLocationField control={form.control} />
      <OwnTeamField control={form.control} />
      <TextField
        label={LABELS.jersey_number}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
        {...field('jersey_number', { validate: rules.jerseyNumber })}
      />
      <SelectField
        label={LABELS.position}
        placeholder="None"
        options={POSITIONS}
        {...field('position')}
      />
      <BioField form={form} />
    </>
  )
}
