import { type PendingFan, pendingFollow } from './pendingFollow'

// This module is small, because an inline script of the login page includes it.

const FAN_PATH_PATTERN = /^\/users\/([0-9a-f]{24})$/

/** The object id in a login's `redirect` that leads to a fan's profile; '' for every other target. */
export const fanIdInRedirect = (search: string): string =>
  new URLSearchParams(search).get('redirect')?.match(FAN_PATH_PATTERN)?.[1] ?? ''

/** The fan to be followed after a login with this query, if any. */
export function fanToFollow(search: string): PendingFan | null {
  const fan = pendingFollow.read()
  return fan && fan._id === fanIdInRedirect(search) ? fan : null
}
