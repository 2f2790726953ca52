import { hasOptions, optionName } from '@/api/options'
import type { ProfileField } from '@/api/profileFields'
import type { Self } from '@/api/types'
import { formatDay } from '@/lib/format'
import { translatedLocation, translatedTeam } from '@/lib/translatedNames'

/** Formats the values that aren't shown as the API sends them. */
const FORMAT_BY_FIELD: { [Name in ProfileField]?: (value: string) => string } = {
  location: translatedLocation,
  favourite_team: translatedTeam,
  dob: formatDay,
}

/** A field's value as its fan reads it; '' if it isn't filled in. */
export function fieldText(user: Self, name: ProfileField): string {
  const value = String(user[name] ?? '')
  if (hasOptions(name)) return optionName(name, value)
  return value && (FORMAT_BY_FIELD[name] ?? String)(value)
}
