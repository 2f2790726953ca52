import { CARD_FIELDS, OPENABLE_FIELDS, type OpenableField } from '@/api/profileFields'
import type { OwnRecord } from '@/api/types'
import { t } from '@/language/text'

interface UnsetField {
  /** The text of the link that opens the form at the field. */
  label: string
  opens: OpenableField
}

/** The fields for which the viewer's card shows a link while they are unset, the most useful first. */
const ADD_FIELD_LINKS: readonly UnsetField[] = [
  { label: t('Add your team'), opens: 'favourite_team' },
  { label: t('Add your city'), opens: 'location' },
  { label: t('Add your number'), opens: 'jersey_number' },
]

const isUnset = (user: OwnRecord, field: OpenableField): boolean =>
  field === 'links' ? user.links.length === 0 : (user[field] ?? '') === ''

/** The links to unset fields that the viewer's card shows. */
export const addFieldLinks = (user: OwnRecord): UnsetField[] =>
  ADD_FIELD_LINKS.filter(({ opens }) => isUnset(user, opens))

/** The unset fields for which the card shows no link. */
export const otherUnsetFields = (user: OwnRecord): UnsetField[] =>
  OPENABLE_FIELDS.filter(
    (field) => isUnset(user, field) && !ADD_FIELD_LINKS.some(({ opens }) => opens === field),
  ).map((opens) => ({
    label: opens === 'links' ? t('Links') : CARD_FIELDS[opens].label,
    opens,
  }))
