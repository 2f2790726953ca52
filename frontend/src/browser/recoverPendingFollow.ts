import { parseUrl } from '@/lib/parseUrl'
import { isLoginPath, isProfilePath } from '@/lib/paths'
import { fanIdInRedirect } from './loginToFollow'
import { pendingFollow } from './pendingFollow'
import { scannedFans } from './scannedFans'

/**
 * Saves the pending follow of a visitor who clicked 'Login to Follow' before any script had loaded. The
 * URL and the referrer show that click: no other link leads from a profile to a login that redirects to
 * a profile.
 */
export function recoverPendingFollow(
  { pathname, search, origin }: Location,
  referrer: string,
): void {
  if (!isLoginPath(pathname)) return
  const referrerUrl = parseUrl(referrer)
  const id = fanIdInRedirect(search)
  if (!(id && referrerUrl?.origin === origin && isProfilePath(referrerUrl.pathname))) return
  scannedFans.addIfScanned(referrerUrl.pathname, id)
  if (pendingFollow.read()?._id !== id) pendingFollow.save({ _id: id })
}
