import { PRIVATE_FIELDS, PROFILE_FIELD_NAMES, type ProfileField } from '@/api/profileFields'
import type { Gender, ProfileChanges, Self } from '@/api/types'
import { profileDraft } from '@/browser/profileDraft'
import type { Place } from '@/components/LocationField'

/** The values of the edit form, under the API's field names. */
export interface ProfileValues
  extends Record<Exclude<ProfileField, 'gender' | 'location'>, string> {
  gender: Gender
  location: Place
}

export function valuesOf(user: Self): ProfileValues {
  const texts = PROFILE_FIELD_NAMES.map((field) => [field, String(user[field] ?? '')])
  return {
    ...(Object.fromEntries(texts) as Record<ProfileField, string>),
    gender: user.gender,
    location: { text: user.location, city: user.location },
  }
}

/** Only the fields that were changed, in the API's format. */
export function changesTo(user: Self, values: ProfileValues): ProfileChanges {
  const number = values.jersey_number.trim()
  const apiValues = {
    ...values,
    dob: values.dob || null,
    location: values.location.city,
    jersey_number: number ? Number(number) : null,
  }
  return Object.fromEntries(
    Object.entries(apiValues).filter(
      ([name, value]) => value !== user[name as keyof ProfileValues],
    ),
  )
}

/** Whether any field was changed, including a location that was typed but not picked. */
export const isEdited = (user: Self, values: ProfileValues): boolean =>
  Object.keys(changesTo(user, values)).length > 0 || values.location.text !== user.location

/** The form's values with edits that were typed earlier and not saved; null if there are none. */
export function loadUnsaved(user: Self): ProfileValues | null {
  const draft = profileDraft.load<ProfileValues>(user._id)
  if (!draft) return null
  // The draft lacks private fields after a reload, and new fields if an earlier release made it.
  const values = { ...valuesOf(user), ...draft }
  return isEdited(user, values) ? values : null
}

/** Stores edits that aren't saved yet. */
export const keepUnsaved = (user: Self, values: ProfileValues): void =>
  profileDraft.save(user._id, values, Object.keys(PRIVATE_FIELDS))
