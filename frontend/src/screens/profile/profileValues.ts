import type { Gender, ProfileChanges, Self } from '@/api/types'
import type { Place } from '@/components/LocationField'

/** The values of the edit form, under the API's field names. */
export interface ProfileValues {
  full_name: string
  phone_number: string
  dob: string
  gender: Gender
  location: Place
  favourite_team: string
  bio: string
}

export const valuesOf = (user: Self): ProfileValues => ({
  full_name: user.full_name,
  phone_number: user.phone_number,
  dob: user.dob ?? '',
  gender: user.gender,
  location: { text: user.location, city: user.location },
  favourite_team: user.favourite_team,
  bio: user.bio,
})

/** The edited fields alone, as the API takes them. */
export function changesTo(user: Self, values: ProfileValues): ProfileChanges {
  const edited = { ...values, dob: values.dob || null, location: values.location.city }
  return Object.fromEntries(
    Object.entries(edited).filter(([name, value]) => value !== user[name as keyof ProfileValues]),
  )
}

/** Whether anything is edited, a location that is typed but not picked included. */
export const isEdited = (user: Self, values: ProfileValues): boolean =>
  Object.keys(changesTo(user, values)).length > 0 || values.location.text !== user.location
