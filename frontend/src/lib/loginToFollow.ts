import { type PendingFan, pendingFollow } from './pendingFollow'
import { returning } from './returning'

// This module is small, because an inline script of the login page has it too.

/** The router's state of a link by which somebody has chosen the login rather than the sign-up. */
export const CHOSEN = { chosen: true }

const FAN_PATH = /^\/users\/([0-9a-f]{24})$/

/** The object id in a login's `redirect` that leads to a fan's profile; '' for every other target. */
export const fanIdInRedirect = (search: string): string =>
  new URLSearchParams(search).get('redirect')?.match(FAN_PATH)?.[1] ?? ''

/**
 * Whether the login opens as the sign-up: on the way from a profile, in a browser in which nobody has
 * ever logged in. `state` is the history entry's, as the router has it.
 */
export const opensAsSignUp = (search: string, state: unknown): boolean =>
  !state && fanIdInRedirect(search) !== '' && !returning.isPossible()

/** The fan that the login with this query leads to follow, if any. */
export function fanToFollow(search: string): PendingFan | null {
  const fan = pendingFollow.read()
  return fan && fan._id === fanIdInRedirect(search) ? fan : null
}

const VERBS = { login: 'Log in', signup: 'Sign up' }

export const followText = (mode: keyof typeof VERBS, name: string): string =>
  `${VERBS[mode]} to follow ${name}`
