export const SUGGESTIONS_MAX = 10

/** A search with at least as many matches shows no suggestions. */
export const ENOUGH_MATCHES_MIN = 3
