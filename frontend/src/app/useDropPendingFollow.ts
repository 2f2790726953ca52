import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isLoginPath } from '@/lib/paths'
import { pendingFollow } from '@/lib/pendingFollow'
import type { Session } from '@/session/types'

/** Drops a pending follow when the visitor opens another screen, or logs in as that fan. */
export function useDropPendingFollow(session: Session): void {
  const { pathname } = useLocation()
  const self = session.status === 'signedIn' ? session.user._id : null

  useEffect(() => {
    pendingFollow.dropUnless(
      (id) => id !== self && (isLoginPath(pathname) || pathname.includes(id)),
    )
  }, [pathname, self])
}
