/** A dot between two parts of a line, which vanishes where the line breaks. */
export const DOT = <span data-joint>&nbsp;· </span>
