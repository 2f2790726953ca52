import { type PendingFan, pendingFollow } from './pendingFollow'
import { returning } from './returning'

// This module is small, because an inline script of the login page has it too.

/** The router's state of a link by which somebody has chosen the login rather than the sign-up. */
export const CHOSEN = { chosen: true }

/** The same in the address, where a new tab sees it. */
const CHOSEN_IN_ADDRESS = '&mode=login'

const FAN_PATH = /^\/users\/([0-9a-f]{24})$/

/** The object id in a login's `redirect` that leads to a fan's profile; '' for every other target. */
export const fanIdInRedirect = (search: string): string =>
  new URLSearchParams(search).get('redirect')?.match(FAN_PATH)?.[1] ?? ''

/**
 * Whether the login opens as the sign-up: on the way from a profile, in a browser in which nobody has
 * ever logged in. `state` is the history entry's, as the router has it.
 */
export const opensAsSignUp = (search: string, state: unknown): boolean =>
  !(state || search.includes(CHOSEN_IN_ADDRESS)) &&
  fanIdInRedirect(search) !== '' &&
  !returning.isPossible()

/** The query of a link from a page with this one to the login or the sign-up. */
export function searchFor(mode: 'login' | 'signup', search: string): string {
  const rest = search.replace(CHOSEN_IN_ADDRESS, '')
  return mode === 'login' && fanIdInRedirect(rest) ? rest + CHOSEN_IN_ADDRESS : rest
}

/** The fan that the login with this query leads to follow, if any. */
export function fanToFollow(search: string): PendingFan | null {
  const fan = pendingFollow.read()
  return fan && fan._id === fanIdInRedirect(search) ? fan : null
}

const VERBS = { login: 'Log in', signup: 'Sign up' }

export const followText = (mode: keyof typeof VERBS, name: string): string =>
  `${VERBS[mode]} to follow ${name}`
