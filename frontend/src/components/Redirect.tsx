import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { afterClosing } from '@/browser/closeOnBack'

/**
 * Opens another screen and replaces this screen's history entry. Unlike the router's `Navigate`,
 * this component first waits until the history entries of closed overlays are removed. Removing an
 * entry later would go back to this screen, which is blank.
 */
export function Redirect({ to }: { to: string }): null {
  const navigate = useNavigate()
  useEffect(() => afterClosing(() => navigate(to, { replace: true })), [navigate, to])
  return null
}
