import { useEffect, useMemo, useState } from 'react'
import { ApiError } from '@/api/error'
import type { Self } from '@/api/types'
import type { BootData } from '@/lib/boot'
import { useOnline } from '@/lib/useOnline'
import { offlineRecord } from './offlineRecord'
import { sessionFlag } from './sessionFlag'
import type { Account } from './types'

/** So long the provider and the server are waited for. */
const SERVER_TIMEOUT_MS = 2000

/**
 * The own record as it was kept, where it has to do: there is no network, no answer came, or none
 * comes, the page itself being one of them. `undefined` where it need not, or nothing was kept.
 */
export function useOfflineRecord(
  boot: BootData,
  account: Account | null | undefined,
  known: boolean,
  failure: Error | null,
): Self | undefined {
  const online = useOnline()
  const late = useTimedOut(!known)
  const away =
    boot.offline || !online || late || (failure instanceof ApiError && failure.status === 0)
  const wanted = away && !known && account !== null && sessionFlag.mayHaveSession()
  const uid = account?.uid

  return useMemo(() => (wanted ? offlineRecord.load(uid) : undefined), [wanted, uid])
}

function useTimedOut(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), SERVER_TIMEOUT_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting])
  return late
}
