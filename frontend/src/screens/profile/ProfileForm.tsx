import type { ReactElement } from 'react'
import { GENDERS, type Gender, type Self } from '@/api/types'
import { Button } from '@/components/Button'
import { LocationField } from '@/components/LocationField'
import { SelectField } from '@/components/SelectField'
import { TextField } from '@/components/TextField'
import { TEAM_NAMES } from '@/lib/teams'
import { BIO_MAX, validBirthDates } from '@/lib/validation'
import { ActionBar } from './ActionBar'
import { PhoneField } from './PhoneField'
import styles from './profile.module.css'
import { useProfileForm } from './useProfileForm'

interface Props {
  user: Self
  onDone: () => void
}

export function ProfileForm({ user, onDone }: Props): ReactElement {
  const { form, saving, restored, save, discard } = useProfileForm(user, onDone)
  const { values, errors, set } = form
  return (
    <form
      ref={form.ref}
      noValidate
      className={`${styles.panel} ${styles.form}`}
      aria-label="Edit Profile"
      onSubmit={save}
    >
      {restored && <p className={styles.draft}>Your unsaved changes are back.</p>}
      <TextField
        required
        label="Full Name"
        autoComplete="name"
        value={values.full_name}
        error={errors.full_name}
        onChange={(full_name) => set({ full_name })}
      />
      <PhoneField
        value={values.phone_number}
        error={errors.phone_number}
        onChange={(phone_number) => set({ phone_number })}
      />
      <TextField
        label="Date of Birth"
        type="date"
        autoComplete="bday"
        value={values.dob}
        error={errors.dob}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: validBirthDates() }}
        onChange={(dob) => set({ dob })}
      />
      <SelectField
        label="Gender"
        value={values.gender}
        options={GENDERS}
        onChange={(gender) => set({ gender: gender as Gender })}
      />
      <LocationField
        label="Location"
        placeholder="City or province"
        value={{ text: values.location_text, city: values.location }}
        error={errors.location}
        onChange={({ text, city }) => set({ location_text: text, location: city })}
      />
      <SelectField
        label="Favourite Team"
        placeholder="None"
        value={values.favourite_team}
        options={TEAM_NAMES}
        onChange={(favourite_team) => set({ favourite_team })}
      />
      <TextField
        multiline
        minRows={3}
        label="Bio"
        value={values.bio}
        error={errors.bio}
        hint={`${values.bio.length} of ${BIO_MAX}`}
        onChange={(bio) => set({ bio })}
      />
      <ActionBar>
        <Button variant="outlined" onClick={discard}>
          Cancel
        </Button>
        <Button type="submit" busy={saving}>
          Save Changes
        </Button>
      </ActionBar>
    </form>
  )
}
