import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { ReactElement } from 'react'
import { Controller } from 'react-hook-form'
import { GENDERS, POSITIONS } from '@/api/types'
import { Form } from '@/components/Form'
import { fieldProps } from '@/components/fieldProps'
import { LocationField } from '@/components/LocationField'
import { Notice } from '@/components/Notice'
import { SelectField } from '@/components/SelectField'
import { TextField } from '@/components/TextField'
import { TeamField } from '@/components/team-picker/TeamField'
import * as rules from '@/lib/validation'
import { ActionBar } from './ActionBar'
import { audienceHint } from './audienceHint'
import { BioField } from './BioField'
import { PhoneField } from './PhoneField'
import { PrivateGroup } from './PrivateGroup'
import { PROFILE_LABELS as LABELS } from './profileValues'
import type { ProfileFormState } from './useProfileForm'
import { useVisibility } from './useVisibility'

/** The form for one's own profile: first what the card shows, in its order, then what nobody else sees. */
export function ProfileForm(props: ProfileFormState): ReactElement {
  const { form, restored, save, showInvalid, discard } = props
  const visibility = useVisibility()
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
              hint={audienceHint('location', visibility)}
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
              hint={audienceHint('favourite_team', visibility)}
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
        <BioField form={form} />
        <PrivateGroup gap={3}>
          <PhoneField control={form.control} />
          <TextField
            label={LABELS.dob}
            type="date"
            autoComplete="bday"
            slotProps={{ htmlInput: rules.validBirthDates() }}
            {...field('dob', { validate: rules.birthDate })}
          />
          <SelectField label={LABELS.gender} options={GENDERS} {...field('gender')} />
        </PrivateGroup>
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
