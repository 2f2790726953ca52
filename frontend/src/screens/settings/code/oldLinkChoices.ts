import { t } from '@/language/text'

/** What happens to the old link, which is on stickers and prints, when the fan gets a new code. */
export type OldLinkChoice = 'stop' | 'forward'

export const OLD_LINK_OPTIONS: readonly (readonly [OldLinkChoice, string])[] = [
  ['stop', t('Old stickers stop working at once')],
  ['forward', t('Old stickers lead to you for 30 more days')],
]

/** Explains each choice before the fan makes it. */
export const EXPLANATION_TEXTS: Record<OldLinkChoice, string> = {
  stop: t(
    'Anyone who scans an old code won’t find you. That includes earlier codes that still lead to you.',
  ),
  forward: t(
    'This gives you time to replace them. Until then, anyone with an old code can find your new one. Codes you replaced earlier stop after their own 30 days.',
  ),
}

/** Says after the change what has happened. */
export const OUTCOME_TEXTS: Record<OldLinkChoice, string> = {
  stop: t('Old stickers don’t work any more.'),
  forward: t('Old stickers lead to you for 30 more days.'),
}
