import { CARD_FIELDS, DEEP_LINK_FIELDS, type DeepLinkField } from '@/api/profileFields'
import type { OwnRecord } from '@/api/types'
import { t } from '@/language/text'

interface UnsetField {
  /** The text of the link that opens the form at the field. */
  label: string
  opens: DeepLinkField
}

/** The fields for which the viewer's card has a slot, the most useful first. */
const SLOTS: readonly UnsetField[] = [
  { label: t('Add your team'), opens: 'favourite_team' },
  { label: t('Add your city'), opens: 'location' },
  { label: t('Add your number'), opens: 'jersey_number' },
]

const isUnset = (user: OwnRecord, field: DeepLinkField): boolean =>
  field === 'links' ? user.links.length === 0 : (user[field] ?? '') === ''

/** The slots that the viewer's card shows. */
export const openSlots = (user: OwnRecord): UnsetField[] =>
  SLOTS.filter(({ opens }) => isUnset(user, opens))

/** The fields that aren't filled in, and for which the card has no slot. */
export const unsetWithoutSlot = (user: OwnRecord): UnsetField[] =>
  DEEP_LINK_FIELDS.filter(
    (field) => isUnset(user, field) && !SLOTS.some(({ opens }) => opens === field),
  ).map((opens) => ({
    label: opens === 'links' ? t('Links') : CARD_FIELDS[opens].label,
    opens,
  }))
