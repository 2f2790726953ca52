/** A dot between two parts of a line. No line begins with it. */
export const DOT = '\u00a0·\n'
