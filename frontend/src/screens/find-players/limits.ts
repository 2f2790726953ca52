export const SUGGESTIONS_MAX = 10

/** The number of matches from which no fans are suggested below them. */
export const ENOUGH_MATCHES_MIN = 3
