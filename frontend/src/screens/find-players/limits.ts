export const SUGGESTIONS_MAX = 10

/** A search with fewer matches also shows suggestions. */
export const ENOUGH_MATCHES_MIN = 3
