export const SUGGESTIONS_MAX = 10
export const FEW_FOUND_SUGGESTIONS_MAX = 6

/** If a search has fewer matches than this, suggestions are shown too. */
export const ENOUGH_MATCHES_MIN = 3
