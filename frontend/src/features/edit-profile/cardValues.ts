import { CARD_FIELD_NAMES, CARD_FIELDS, type CardField } from '@/api/profileFields'
import type { OwnRecord } from '@/api/types'
import { linkRule } from '@/lib/links'
import { jerseyNumberRule, parseJerseyNumber } from '@/lib/validation'
import { filledLinks } from './linkValues'
import type { ProfileValues } from './profileValues'

interface CardValues extends Pick<OwnRecord, CardField> {
  urls: string[]
}

/** The form's values as the card shows them: long texts are cut off, invalid values are left out. */
export const cardValues = ({ location, links, ...texts }: ProfileValues): CardValues => {
  const values = { ...texts, location: location.city }
  const cutOffEntries = CARD_FIELD_NAMES.map((name) => [
    name,
    truncateText(values[name], CARD_FIELDS[name].max),
  ])
  return {
    ...(Object.fromEntries(cutOffEntries) as Pick<OwnRecord, CardField>),
    urls: filledLinks(links).filter((url) => !linkRule(url)),
    jersey_number: jerseyNumberRule(values.jersey_number)
      ? null
      : parseJerseyNumber(values.jersey_number),
  }
}

const truncateText = (text: string, max?: number): string => [...text.trim()].slice(0, max).join('')
