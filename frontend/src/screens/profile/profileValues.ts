import type { Gender, ProfileChanges, Self } from '@/api/types'
import type { Problems } from '@/components/useForm'
import * as rules from '@/lib/validation'

/** What the form edits, by the API's own names; `location_text` is what stands in the field. */
export interface ProfileValues {
  full_name: string
  phone_number: string
  dob: string
  gender: Gender
  location: string
  location_text: string
  favourite_team: string
  bio: string
}

export const valuesOf = (user: Self): ProfileValues => ({
  full_name: user.full_name,
  phone_number: user.phone_number,
  dob: user.dob ?? '',
  gender: user.gender,
  location: user.location,
  location_text: user.location,
  favourite_team: user.favourite_team,
  bio: user.bio,
})

export const profileRules = (values: ProfileValues): Problems<ProfileValues> => ({
  full_name: rules.fullName(values.full_name),
  phone_number: rules.phone(values.phone_number),
  dob: rules.birthDate(values.dob),
  location: rules.pickedCity(values.location_text, values.location),
  bio: rules.bio(values.bio),
})

/** The edited fields alone, as the API wants them. */
export function changesTo(user: Self, values: ProfileValues): ProfileChanges {
  const { location_text: _shown, dob, ...texts } = values
  const before = valuesOf(user)
  const edited = Object.entries({ ...texts, dob }).filter(
    ([name, value]) => value !== before[name as keyof ProfileValues],
  )
  const changes: ProfileChanges = Object.fromEntries(edited)
  return changes.dob === '' ? { ...changes, dob: null } : changes
}

export const differs = (user: Self, values: ProfileValues): boolean =>
  Object.keys(changesTo(user, values)).length > 0 || values.location_text !== user.location
