import type { Audience, Visibility } from '@/api/types'
import { t } from '@/language/text'

/** The audiences to which a part of the profile can be shown, with their labels. */
export const AUDIENCE_OPTIONS: readonly (readonly [Audience, string])[] = [
  ['everyone', t('Everyone')],
  ['signed_in', t('Logged-in fans')],
  ['me', t('Only me')],
]

/** Sentences such as 'Only you can see your email.' */
const WHO_SEES_SENTENCES: Record<Audience, (what: string) => string> = {
  everyone: (what) => t('Everyone can see {what}.', { what }),
  signed_in: (what) => t('Only logged-in fans can see {what}.', { what }),
  me: (what) => t('Only you can see {what}.', { what }),
}

export type VisiblePart = keyof Visibility

interface PartTexts {
  label: string
  hint?: string
  /** The part's name in the sentence that says who can see it. */
  noun: string
}

const LIST_HINT = t('Only the list')

export const PART_TEXTS: Record<VisiblePart, PartTexts> = {
  email: { label: t('Email'), noun: t('your email') },
  location: { label: t('Location'), noun: t('your location') },
  favourite_team: { label: t('Favourite Team'), noun: t('your favourite team') },
  followers: { label: t('Followers'), hint: LIST_HINT, noun: t('who follows you') },
  following: { label: t('Following'), hint: LIST_HINT, noun: t('whom you follow') },
}

export const whoSeesPartText = (part: VisiblePart, audience: Audience): string =>
  WHO_SEES_SENTENCES[audience](PART_TEXTS[part].noun)
