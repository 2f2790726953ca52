import type { Audience, Visibility } from '@/api/types'

/** The audiences to which a part can be shown, with their labels. */
export const AUDIENCES: readonly (readonly [Audience, string])[] = [
  ['everyone', 'Everyone'],
  ['signed_in', 'Logged-in fans'],
  ['me', 'Only me'],
]

export const WHO: Record<Audience, string> = {
  everyone: 'Everyone',
  signed_in: 'Only logged-in fans',
  me: 'Only you',
}

export type Part = keyof Visibility

interface PartTexts {
  label: string
  hint?: string
  /** For the sentence that says who can see it now. */
  noun: string
}

const COUNT_STAYS = 'The list. The number stays visible.'

export const PARTS: Record<Part, PartTexts> = {
  email: { label: 'Email', noun: 'your email' },
  location: { label: 'Location', noun: 'your location' },
  favourite_team: { label: 'Favourite Team', noun: 'your favourite team' },
  followers: { label: 'Followers', hint: COUNT_STAYS, noun: 'who follows you' },
  following: { label: 'Following', hint: COUNT_STAYS, noun: 'whom you follow' },
}

/** 'Only you can see your email.' */
export const seenBy = (part: Part, audience: Audience): string =>
  `${WHO[audience]} can see ${PARTS[part].noun}.`
