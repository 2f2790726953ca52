import { type FanToFollow, pendingFollow } from './pendingFollow'

// Keep this module small, because an inline script of the login page includes it.

/** Returns the fan whom the visitor will follow after a login with this query, or null. */
export function fanToFollow(search: string): FanToFollow | null {
  const fan = pendingFollow.read()
  const redirect = new URLSearchParams(search).get('redirect')
  return fan?.full_name && redirect === `/users/${fan._id}` ? fan : null
}
