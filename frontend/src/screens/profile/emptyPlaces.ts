import { CARD_FIELD_NAMES, CARD_FIELDS, type CardField } from '@/api/profileFields'
import type { OwnRecord } from '@/api/types'
import { t } from '@/language/text'

/** The fields in whose empty place the viewer's card shows a link to fill it in. */
const FIELDS_WITH_PLACE: readonly CardField[] = ['location', 'favourite_team', 'jersey_number']

const isUnset = (user: OwnRecord, field: CardField): boolean => (user[field] ?? '') === ''

/** Whether the viewer's card has an empty place. */
export const hasEmptyPlaces = (user: OwnRecord): boolean =>
  FIELDS_WITH_PLACE.some((field) => isUnset(user, field))

interface MissingField {
  label: string
  /** The word after `/profile?open=` that opens the form at this field: useOpenParam.ts. */
  opens: string
}

/** The fields that aren't filled in, and for which the card has no empty place. */
export const missingFields = (user: OwnRecord): MissingField[] => [
  ...CARD_FIELD_NAMES.filter(
    (field) => !FIELDS_WITH_PLACE.includes(field) && isUnset(user, field),
  ).map((field) => ({ label: CARD_FIELDS[field].label, opens: field })),
  ...(user.links.length > 0 ? [] : [{ label: t('Links'), opens: 'links' }]),
]
