import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { pendingFollow } from '@/browser/pendingFollow'
import { isLoginPath } from '@/lib/paths'
import type { Session } from '@/session/types'

/**
 * Drops a pending follow when the visitor opens a screen other than the login and the fan's profile, or
 * logs in as the fan to be followed.
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
