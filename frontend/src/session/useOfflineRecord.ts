import { useEffect, useMemo, useState } from 'react'
import type { OfflineUser } from '@/api/types'
import type { BootData } from '@/browser/boot'
import { useOnline } from '@/browser/useOnline'
import { isUnreachable } from './authErrors'
import { offlineRecord } from './offlineRecord'
import { sessionFlag } from './sessionFlag'
import type { Account } from './types'

/** How long to wait for the provider and the server before the offline record is shown. */
const SERVER_TIMEOUT_MS = 2000

/**
 * The offline record, while the server's record can't be loaded: there is no network, the server doesn't
 * respond, or this page is the offline page. Otherwise, or if no record is stored, `undefined`.
 */
export function useOfflineRecord(
  boot: BootData,
  account: Account | null | undefined,
  isLoaded: boolean,
  failure: Error | null,
): OfflineUser | undefined {
  const online = useOnline()
  const isLate = useTimedOut(!isLoaded)
  const isNoResponse = boot.offline || !online || isLate || isUnreachable(failure)
  const isNeeded = isNoResponse && !isLoaded && account !== null && sessionFlag.mayHaveSession()
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
