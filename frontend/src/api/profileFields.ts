import { t } from '@/language/text'
import { BIO_LENGTH_MAX, NAME_LENGTH_MAX } from '@/lib/lengths'
import type { ProfileChanges, PublicUser, Self } from './types'

interface FieldDefinition<Value> {
  label: string
  /** The value of a field that isn't filled in. */
  unset: Value
  /** How many characters a text may have. */
  max?: number
}

/** The fields that the server sends only to the fan whose profile it is. */
type PrivateField = 'phone_number' | 'dob' | 'gender'
export type CardField = Exclude<keyof ProfileChanges, PrivateField | 'links'>
export type ProfileField = CardField | PrivateField
/** A field for which there is a link, `/profile?open=` and its name, that opens the edit form at the field. */
export type OpenableField = CardField | 'links'

/** The fields on a fan's card, by their names in the API. The edit form shows them in this order. */
export const CARD_FIELDS: { [Name in CardField]: FieldDefinition<PublicUser[Name]> } = {
  full_name: { label: t('Full Name'), unset: '', max: NAME_LENGTH_MAX },
  location: { label: t('Location'), unset: '' },
  favourite_team: { label: t('Favourite Team'), unset: '' },
  jersey_number: { label: t('Jersey Number'), unset: null },
  position: { label: t('Position'), unset: '' },
  bio: { label: t('Bio'), unset: '', max: BIO_LENGTH_MAX },
}

export const PRIVATE_FIELDS: { [Name in PrivateField]: FieldDefinition<Self[Name]> } = {
  phone_number: { label: t('Phone Number'), unset: '' },
  dob: { label: t('Date of Birth'), unset: null },
  gender: { label: t('Gender'), unset: 'Rather not say' },
}

export const CARD_FIELD_NAMES = Object.keys(CARD_FIELDS) as CardField[]
export const OPENABLE_FIELDS: readonly OpenableField[] = [...CARD_FIELD_NAMES, 'links']
export const PRIVATE_FIELD_NAMES = Object.keys(PRIVATE_FIELDS) as PrivateField[]
export const PROFILE_FIELDS = { ...CARD_FIELDS, ...PRIVATE_FIELDS }
export const PROFILE_FIELD_NAMES: readonly ProfileField[] = [
  ...CARD_FIELD_NAMES,
  ...PRIVATE_FIELD_NAMES,
]

/** The fields' values in a profile that isn't filled in. */
export const emptyValuesOf = <Values extends object>(
  fields: {
    [Name in keyof Values]: FieldDefinition<Values[Name]>
  },
): Values =>
  Object.fromEntries(
    Object.entries<FieldDefinition<unknown>>(fields).map(([name, { unset }]) => [name, unset]),
  ) as Values
