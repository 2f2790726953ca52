import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { ReactElement } from 'react'
import { Controller } from 'react-hook-form'
import { GENDERS, POSITIONS, type Self } from '@/api/types'
import { Form } from '@/components/Form'
import { fieldProps } from '@/components/fieldProps'
import { LocationField } from '@/components/LocationField'
import { Notice } from '@/components/Notice'
import { SelectField } from '@/components/SelectField'
import { TextField } from '@/components/TextField'
import { TeamField } from '@/components/team-picker/TeamField'
import * as rules from '@/lib/validation'
import { ActionBar } from './ActionBar'
import { PhoneField } from './PhoneField'
import { PROFILE_LABELS as LABELS } from './profileValues'
import { useProfileForm } from './useProfileForm'

interface Props {
  user: Self
  onDone: () => void
}

export function ProfileForm({ user, onDone }: Props): ReactElement {
  const { form, restored, save, showInvalid, discard } = useProfileForm(user, onDone)
  const field = fieldProps(form)
  return (
    <Form
      form={form}
      focusFirstField
      aria-label="Edit Profile"
      onSubmit={save}
      onInvalid={showInvalid}
    >
      <Card sx={{ display: 'grid', gap: 3, p: 3, boxShadow: 'none' }}>
        {restored && <Notice>Your unsaved changes are back.</Notice>}
        <TextField
          required
          label={LABELS.full_name}
          autoComplete="name"
          slotProps={{ htmlInput: { autoCapitalize: 'words' } }}
          {...field('full_name', { validate: rules.fullName })}
        />
        <PhoneField control={form.control} />
        <TextField
          label={LABELS.dob}
          type="date"
          autoComplete="bday"
          slotProps={{ htmlInput: rules.validBirthDates() }}
          {...field('dob', { validate: rules.birthDate })}
        />
        <SelectField label={LABELS.gender} options={GENDERS} {...field('gender')} />
        <Controller
          control={form.control}
          name="location"
          rules={{ validate: ({ text, city }) => rules.pickedCity(text, city) }}
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <LocationField
              label={LABELS.location}
              placeholder="City or province"
              value={value}
              error={error?.message}
              onChange={onChange}
            />
          )}
        />
        <Controller
          control={form.control}
          name="favourite_team"
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <TeamField
              label={LABELS.favourite_team}
              placeholder="None"
              noneLabel="No team"
              value={value}
              error={error?.message}
              onChange={onChange}
            />
          )}
        />
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
        <TextField
          multiline
          minRows={3}
          maxRows={8} // more would push the error off a small phone's screen
          label={LABELS.bio}
          hint={`${form.watch('bio').length} of ${rules.BIO_MAX}`}
          {...field('bio', { validate: rules.bio })}
        />
        <ActionBar>
          <Button variant="outlined" onClick={discard}>
            Cancel
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            Save Changes
          </Button>
        </ActionBar>
      </Card>
    </Form>
  )
}
