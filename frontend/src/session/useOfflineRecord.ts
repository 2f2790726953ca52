import { useEffect, useMemo, useState } from 'react'
import type { OfflineUser } from '@/api/types'
import type { BootData } from '@/browser/boot'
import { paths } from '@/lib/paths'
import { isServerUnreachable } from './networkErrors'
import { offlineRecord } from './offlineRecord'
import { sessionFlag } from './sessionFlag'
import type { Account } from './types'

/** How long other pages than the home screen wait for the server before they show the offline record. */
const SERVER_TIMEOUT_MS = 2000

/**
 * Returns the offline record until the server's record is loaded. The home screen and the offline page
 * show the record at once. Other pages show it only without a response. Undefined if no record is
 * stored.
 */
export function useOfflineRecord(
  boot: BootData,
  account: Account | null | undefined,
  isLoaded: boolean,
  failure: Error | null,
): OfflineUser | undefined {
  // There is no window when the build renders the server's templates.
  const [isOpenedAtHome] = useState(() => globalThis.window?.location.pathname === paths.home)
  const isLate = useTimedOut(!isLoaded)
  const mayShow = isOpenedAtHome || boot.offline || isLate || isServerUnreachable(failure)
  const isNeeded = mayShow && !isLoaded && account !== null && sessionFlag.mayHaveSession()
  const uid = account?.uid

  return useMemo(() => (isNeeded ? offlineRecord.load(uid) : undefined), [isNeeded, uid])
}

function useTimedOut(waiting: boolean): boolean {
  const [isTimedOut, setTimedOut] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setTimedOut(true), SERVER_TIMEOUT_MS)
    return () => {
      clearTimeout(timer)
      setTimedOut(false)
    }
  }, [waiting])
  return isTimedOut
}
