import { useEffect, useMemo, useState } from 'react'
import type { OfflineUser } from '@/api/types'
import type { BootData } from '@/browser/boot'
import { useOnline } from '@/browser/useOnline'
import { paths } from '@/lib/paths'
import { isUnreachable } from './authErrors'
import { offlineRecord } from './offlineRecord'
import { sessionFlag } from './sessionFlag'
import type { Account } from './types'

/** How long a screen other than the home screen waits for the provider and the server. */
const SERVER_TIMEOUT_MS = 2000

/**
 * The offline record until the server's record is loaded: at once if the page was opened at the home
 * screen or is the offline page, else when there is no network or no response. Without a stored record,
 * `undefined`.
 */
export function useOfflineRecord(
  boot: BootData,
  account: Account | null | undefined,
  isLoaded: boolean,
  failure: Error | null,
): OfflineUser | undefined {
  const online = useOnline()
  const [isOpenedAtHome] = useState(isAtHome)
  const isLate = useTimedOut(!isLoaded)
  const mayShow = isOpenedAtHome || boot.offline || !online || isLate || isUnreachable(failure)
  const isNeeded = mayShow && !isLoaded && account !== null && sessionFlag.mayHaveSession()
  const uid = account?.uid

  return useMemo(() => (isNeeded ? offlineRecord.load(uid) : undefined), [isNeeded, uid])
}

// The build of the server's templates runs without a window.
const isAtHome = (): boolean => globalThis.window?.location.pathname === paths.home

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
