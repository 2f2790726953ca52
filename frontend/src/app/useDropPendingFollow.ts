import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { pendingFollow } from '@/browser/pendingFollow'
import { isLoginPath } from '@/lib/paths'
import type { Session } from '@/session/types'

/**
 * Drops a pending follow if the visitor opens any screen other than the login or the profile of the
 * fan to follow. Also drops the follow if the visitor logs in as that fan.
 */
export function useDropPendingFollow(session: Session): void {
  const { pathname } = useLocation()
  const self = session.status === 'signedIn' ? session.user._id : null

  useEffect(() => {
    pendingFollow.dropUnless(
      (id) => id !== self && (isLoginPath(pathname) || pathname.includes(id)),
    )
  }, [pathname, self])
}
