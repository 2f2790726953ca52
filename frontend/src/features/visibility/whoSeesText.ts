import type { Audience, Visibility } from '@/api/types'
import { t, tWithContext } from '@/language/text'
import { formatList } from '@/lib/format'
import { AUDIENCE_OPTIONS } from './audiences'

/** The names of the parts of the card that a fan can hide, for use inside a sentence. */
const HIDEABLE_PART_NAMES = {
  email: tWithContext('after “your”', 'email'),
  location: tWithContext('after “your”', 'location'),
  favourite_team: tWithContext('after “your”', 'favourite team'),
}
type CardPart = keyof typeof HIDEABLE_PART_NAMES

const SENTENCE_BY_AUDIENCE: Record<Audience, (parts: string) => string> = {
  everyone: (parts) => t('Everyone can see your {parts}.', { parts }),
  signed_in: (parts) => t('Only logged-in fans can see your {parts}.', { parts }),
  me: (parts) => t('Only you can see your {parts}.', { parts }),
}

/** Texts such as 'Only you can see your email. Everyone can see your location and favourite team.' */
export const whoSeesText = (visibility: Visibility): string =>
  AUDIENCE_OPTIONS.flatMap(([audience]) => whoSeesSentence(audience, visibility)).join(' ')

function whoSeesSentence(audience: Audience, visibility: Visibility): string[] {
  const visibleParts = (Object.keys(HIDEABLE_PART_NAMES) as CardPart[]).filter(
    (part) => visibility[part] === audience,
  )
  const visiblePartNames = visibleParts.map((part) => HIDEABLE_PART_NAMES[part])
  return visiblePartNames.length > 0
    ? [SENTENCE_BY_AUDIENCE[audience](formatList(visiblePartNames))]
    : []
}
