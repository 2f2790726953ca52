import { PRIVATE_FIELDS, PROFILE_FIELD_NAMES, type ProfileField } from '@/api/profileFields'
import type { Gender, ProfileChanges, Self } from '@/api/types'
import type { TypedLocation } from '@/components/LocationField'
import { translatedLocation } from '@/lib/translatedNames'
import { parseJerseyNumber } from '@/lib/validation'
import { profileDraft } from '@/stores/profileDraft'
import { filledLinks, linkValues } from './linkValues'

/** The values of the edit form, under the API's field names. */
export interface ProfileValues
  extends Record<Exclude<ProfileField, 'gender' | 'location'>, string> {
  gender: Gender
  location: TypedLocation
  /** Always LINKS_MAX values. Missing links are blank. */
  links: string[]
}

export function profileValuesOf(user: Self): ProfileValues {
  const textEntries = PROFILE_FIELD_NAMES.map((field) => [field, String(user[field] ?? '')])
  return {
    ...(Object.fromEntries(textEntries) as Record<ProfileField, string>),
    gender: user.gender,
    location: { text: translatedLocation(user.location), city: user.location },
    links: linkValues(user),
  }
}

/** Only the fields that were changed, in the API's format. */
export function profileChanges(user: Self, values: ProfileValues): ProfileChanges {
  const apiValues = {
    ...values,
    dob: values.dob || null,
    location: values.location.city,
    jersey_number: parseJerseyNumber(values.jersey_number),
    links: filledLinks(values.links),
  }
  const userWithUrls = { ...user, links: user.links.map(({ url }) => url) }
  return Object.fromEntries(
    Object.entries(apiValues).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(userWithUrls[name as keyof ProfileValues]),
    ),
  )
}

/** Whether any field was changed, including a location that was typed but not picked. */
export const isEdited = (user: Self, values: ProfileValues): boolean =>
  Object.keys(profileChanges(user, values)).length > 0 ||
  values.location.text !== translatedLocation(user.location)

/**
 * The form's values, including unsaved edits of an earlier visit, and the labels of private fields whose edits a
 * reload has dropped. Null if there are no unsaved edits.
 */
export function loadUnsavedEdits(user: Self) {
  const draft = profileDraft.load<ProfileValues>(user._id)
  if (!draft) return null
  const values = { ...profileValuesOf(user), ...draft.values }
  const droppedFields = Object.entries(PRIVATE_FIELDS).filter(([name]) =>
    draft.dropped.includes(name),
  )
  return isEdited(user, values)
    ? { values, droppedLabels: droppedFields.map(([, { label }]) => label) }
    : null
}

/** Stores edits that aren't saved yet. */
export function storeUnsavedEdits(user: Self, values: ProfileValues): void {
  const savedValues = profileValuesOf(user)
  const edits = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(savedValues[name as ProfileField]),
  )
  profileDraft.save(user._id, Object.fromEntries(edits), Object.keys(PRIVATE_FIELDS))
}
