/** What old stickers and prints do once there is a new code. */
export type Fate = 'stop' | 'forward'

export const FATES: readonly (readonly [Fate, string])[] = [
  ['stop', 'Old stickers stop working at once'],
  ['forward', 'Old stickers lead to you for 30 more days'],
]

/** What each means, before the choice is made. */
export const EXPLANATIONS: Record<Fate, string> = {
  stop: 'Anyone who scans an old code won’t find you. That includes earlier codes that still lead to you.',
  forward:
    'This gives you time to replace them. Until then, anyone with an old code can find your new one. Codes you replaced earlier stop after their own 30 days.',
}

/** What has happened, after it. */
export const OUTCOMES: Record<Fate, string> = {
  stop: 'Old stickers don’t work any more.',
  forward: 'Old stickers lead to you for 30 more days.',
}
