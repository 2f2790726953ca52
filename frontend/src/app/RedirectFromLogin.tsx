import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { afterClosing } from '@/browser/closeOnBack'
import { goBackTo } from '@/browser/goBackTo'
import { safeRedirect } from '@/lib/redirect'

/**
 * Opens the login's `redirect` target for a fan who has logged in. If the fan came from that
 * target, goes back in the history instead, so that the next Back doesn't open the same screen
 * again.
 */
export function RedirectFromLogin(): null {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const target = safeRedirect(query.get('redirect'))

  useEffect(
    () =>
      afterClosing(() => {
        if (!goBackTo(target)) navigate(target, { replace: true })
      }),
    [navigate, target],
  )
  return null
}
