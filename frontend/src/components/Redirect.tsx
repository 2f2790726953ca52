import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { afterClosing } from '@/browser/closeOnBack'

/**
 * Replaces the screen's own history entry. Unlike the router's `Navigate`, it waits until every overlay is
 * closed and its entry removed: a removal that ends later would lead back to this screen, which is blank.
 */
export function Redirect({ to }: { to: string }): null {
  const navigate = useNavigate()
  useEffect(() => afterClosing(() => navigate(to, { replace: true })), [navigate, to])
  return null
}
