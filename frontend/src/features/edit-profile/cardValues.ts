import { CARD_FIELD_NAMES, CARD_FIELDS, type CardField } from '@/api/profileFields'
import { type OwnRecord, POSITIONS } from '@/api/types'
import { jerseyNumber } from '@/lib/validation'
import type { ProfileValues } from './profileValues'

export type CardValues = Pick<OwnRecord, CardField>

/** The form's values as the card shows them. What could not be saved is left out or cut off. */
export const cardValues = ({ location, ...texts }: ProfileValues): CardValues => {
  const values = { ...texts, location: location.city }
  const cut = CARD_FIELD_NAMES.map((name) => [name, cutOff(values[name], CARD_FIELDS[name].max)])
  return {
    ...(Object.fromEntries(cut) as CardValues),
    jersey_number: numberOf(values.jersey_number.trim()),
    position: POSITIONS.find((position) => position === values.position) ?? '',
  }
}

const cutOff = (text: string, max?: number): string => [...text.trim()].slice(0, max).join('')

const numberOf = (text: string): number | null =>
  text && !jerseyNumber(text) ? Number(text) : null
