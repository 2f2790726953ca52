import { isLoginPath, isProfilePath } from './paths'
import { pendingFollow } from './pendingFollow'

/**
 * Saves the pending follow of a visitor who pressed 'Login to Follow' before any script had loaded.
 * No other link of a profile page has a profile as the login's redirect target.
 */
export function recoverPendingFollow(
  { pathname, search, origin }: Location,
  referrer: string,
): void {
  if (!(isLoginPath(pathname) && URL.canParse(referrer))) return
  const previous = new URL(referrer)
  const redirect = new URLSearchParams(search).get('redirect')
  const [, id] = redirect?.match(/^\/users\/([0-9a-f]{24})$/) ?? []
  if (id && previous.origin === origin && isProfilePath(previous.pathname)) pendingFollow.save(id)
}
