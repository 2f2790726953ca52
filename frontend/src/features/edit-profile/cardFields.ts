import { type OwnRecord, POSITIONS } from '@/api/types'
import { BIO_MAX, jerseyNumber, NAME_MAX } from '@/lib/validation'
import type { ProfileValues } from './profileValues'

export type CardFields = Pick<
  OwnRecord,
  'full_name' | 'location' | 'favourite_team' | 'jersey_number' | 'position' | 'bio'
>

/** What the card shows of the form's values. What could not be saved is left out or cut off. */
export const cardFields = (values: ProfileValues): CardFields => ({
  full_name: values.full_name.trim().slice(0, NAME_MAX),
  location: values.location.city,
  favourite_team: values.favourite_team,
  jersey_number: numberOf(values.jersey_number.trim()),
  position: POSITIONS.find((position) => position === values.position) ?? '',
  bio: values.bio.trim().slice(0, BIO_MAX),
})

const numberOf = (text: string): number | null =>
  text && !jerseyNumber(text) ? Number(text) : null
