/** What old stickers and prints do once there is a new code. */
export type Fate = 'stop' | 'forward'

export const FATES: readonly (readonly [Fate, string])[] = [
  ['stop', 'Old stickers stop working at once'],
  ['forward', 'Old stickers lead to you for 30 more days'],
]

/** What each means, before the choice is made. */
export const EXPLANATIONS: Record<Fate, string> = {
  stop: 'Whoever scans an old one finds nobody. That is so for every older code too, also one that still leads to you.',
  forward:
    'That gives you time to replace them. Until then whoever has an old one also finds your new code. Codes that you replaced earlier stop when their own 30 days are over.',
}

/** What has happened, after it. */
export const OUTCOMES: Record<Fate, string> = {
  stop: 'Old stickers don’t work any more.',
  forward: 'Old stickers lead to you for 30 more days.',
}
