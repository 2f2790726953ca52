import { type PendingFan, pendingFollow } from './pendingFollow'

// Keep this module small, because an inline script of the login page includes it.

const FAN_PATH_PATTERN = /^\/users\/([0-9a-f]{24})$/

/** Returns the fan's object id if the `redirect` in this query leads to a fan's profile, else ''. */
export const fanIdInRedirect = (search: string): string =>
  new URLSearchParams(search).get('redirect')?.match(FAN_PATH_PATTERN)?.[1] ?? ''

/** Returns the fan whom the visitor will follow after a login with this query, or null. */
export function fanToFollow(search: string): PendingFan | null {
  const fan = pendingFollow.read()
  return fan && fan._id === fanIdInRedirect(search) ? fan : null
}
