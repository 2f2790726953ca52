import { isLoginPath, isProfilePath } from './paths'
import { pendingFollow } from './pendingFollow'

/**
 * Notes the wish to follow of who pressed 'Login to Follow' before any script was there to note it:
 * of all links of a complete page it alone leads to the login and back to a profile.
 */
export function recoverPendingFollow(
  { pathname, search, origin }: Location,
  referrer: string,
): void {
  if (!(isLoginPath(pathname) && URL.canParse(referrer))) return
  const before = new URL(referrer)
  const redirect = new URLSearchParams(search).get('redirect')
  const [, id] = redirect?.match(/^\/users\/([0-9a-f]{24})$/) ?? []
  if (id && before.origin === origin && isProfilePath(before.pathname)) pendingFollow.save(id)
}
