import type { Audience, Visibility } from '@/api/types'
import { t } from '@/language/text'

/** The audiences to which a part can be shown, with their labels. */
export const AUDIENCES: readonly (readonly [Audience, string])[] = [
  ['everyone', t('Everyone')],
  ['signed_in', t('Logged-in fans')],
  ['me', t('Only me')],
]

/** 'Only you can see your email.' */
export const CAN_SEE: Record<Audience, (what: string) => string> = {
  everyone: (what) => t('Everyone can see {what}.', { what }),
  signed_in: (what) => t('Only logged-in fans can see {what}.', { what }),
  me: (what) => t('Only you can see {what}.', { what }),
}

export type Part = keyof Visibility

interface PartTexts {
  label: string
  hint?: string
  /** For the sentence that says who can see it now. */
  noun: string
}

const COUNT_STAYS = t('The list. The number stays visible.')

export const PARTS: Record<Part, PartTexts> = {
  email: { label: t('Email'), noun: t('your email') },
  location: { label: t('Location'), noun: t('your location') },
  favourite_team: { label: t('Favourite Team'), noun: t('your favourite team') },
  followers: { label: t('Followers'), hint: COUNT_STAYS, noun: t('who follows you') },
  following: { label: t('Following'), hint: COUNT_STAYS, noun: t('whom you follow') },
}

export const seenBy = (part: Part, audience: Audience): string =>
  CAN_SEE[audience](PARTS[part].noun)
