import type { Audience, Visibility } from '@/api/types'
import { pageLanguage } from '@/language/language'
import { t, tIn } from '@/language/text'
import { AUDIENCES } from './audiences'

/** The parts of the card that a fan can hide, as a sentence names them. */
const PARTS = {
  email: tIn('after “your”', 'email'),
  location: tIn('after “your”', 'location'),
  favourite_team: tIn('after “your”', 'favourite team'),
}
type CardPart = keyof typeof PARTS

const listFormat = new Intl.ListFormat(pageLanguage().tag)

const CAN_SEE_YOUR: Record<Audience, (parts: string) => string> = {
  everyone: (parts) => t('Everyone can see your {parts}.', { parts }),
  signed_in: (parts) => t('Only logged-in fans can see your {parts}.', { parts }),
  me: (parts) => t('Only you can see your {parts}.', { parts }),
}

/** 'Only you can see your email. Everyone can see your location and favourite team.' */
export const whoSees = (visibility: Visibility): string =>
  AUDIENCES.flatMap(([audience]) => sentence(audience, visibility)).join(' ')

function sentence(audience: Audience, visibility: Visibility): string[] {
  const parts = (Object.keys(PARTS) as CardPart[]).filter((part) => visibility[part] === audience)
  const names = parts.map((part) => PARTS[part])
  return names.length > 0 ? [CAN_SEE_YOUR[audience](listFormat.format(names))] : []
}
