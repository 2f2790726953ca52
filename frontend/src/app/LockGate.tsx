import { type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react'
import { onLocked } from '@/api/client'
import { isSiteOpen } from '@/api/lock'
import { Spinner } from '@/components/Spinner'
import { lockPass } from '@/lib/lockPass'
import { ErrorBoundary } from './ErrorBoundary'
import { Lock } from './screens'

interface Props {
  /** As the page was made. */
  locked: boolean
  children: ReactNode
}

/**
 * Nothing of the app while the site is locked, except for who has a pass. It needs neither a
 * session nor the database; the server asks for the pass with each call, whatever is shown here.
 */
export function LockGate({ locked, children }: Props): ReactElement {
  const [siteLocked, setSiteLocked] = useState(locked)
  const [open, setOpen] = useState(() => !locked || lockPass.current() !== null)

  useEffect(
    () =>
      onLocked(() => {
        setSiteLocked(true)
        setOpen(false)
      }),
    [],
  )

  useEffect(() => {
    if (!(siteLocked && open)) return
    // Whoever is still locked out hears it by the answer (onLocked); the site may have opened by now.
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
