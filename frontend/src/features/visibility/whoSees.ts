import type { Audience, Visibility } from '@/api/types'
import { AUDIENCES, WHO } from './audiences'

/** The parts of the card that a fan can hide, as a sentence names them. */
const PARTS = { email: 'email', location: 'location', favourite_team: 'favourite team' } as const
type CardPart = keyof typeof PARTS

const listFormat = new Intl.ListFormat('en')

/** 'Only you can see your email. Everyone can see your location and favourite team.' */
export const whoSees = (visibility: Visibility): string =>
  AUDIENCES.flatMap(([audience]) => sentence(audience, visibility)).join(' ')

function sentence(audience: Audience, visibility: Visibility): string[] {
  const parts = (Object.keys(PARTS) as CardPart[]).filter((part) => visibility[part] === audience)
  const names = parts.map((part) => PARTS[part])
  return names.length > 0 ? [`${WHO[audience]} can see your ${listFormat.format(names)}.`] : []
}
