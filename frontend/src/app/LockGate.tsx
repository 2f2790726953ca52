import { type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react'
import { onSiteLocked } from '@/api/client'
import { isSiteOpen } from '@/api/lock'
import { Spinner } from '@/components/Spinner'
import { ErrorBoundary } from '@/features/error-boundary/ErrorBoundary'
import { lockPass } from '@/stores/lockPass'
import { Lock } from './screens'

interface Props {
  /** Whether the site was locked when the server rendered the page. */
  locked: boolean
  children: ReactNode
}

/**
 * Shows the lock screen while the site is locked and this browser has no lock pass. The server checks the
 * pass on each request. The lock screen needs neither a session nor the database.
 */
export function LockGate({ locked, children }: Props): ReactElement {
  const [siteLocked, setSiteLocked] = useState(locked)
  const [open, setOpen] = useState(() => !locked || lockPass.current() !== null)

  useEffect(
    () =>
      onSiteLocked(() => {
        setSiteLocked(true)
        setOpen(false)
      }),
    [],
  )

  useEffect(() => {
    if (!(siteLocked && open)) return
    // When the pass expires, one request checks whether the site is still locked, and if so calls
    // onSiteLocked's listener.
    const timer = setTimeout(() => void isSiteOpen(), lockPass.remainingMs())
    return () => clearTimeout(timer)
  }, [siteLocked, open])

  if (open) return <>{children}</>
  return (
    <ErrorBoundary>
      <Suspense fallback={<Spinner />}>
        <Lock onUnlock={() => setOpen(true)} />
      </Suspense>
    </ErrorBoundary>
  )
}
