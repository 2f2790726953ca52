import { useEffect, useMemo, useState } from 'react'
import { ApiError } from '@/api/error'
import type { Self } from '@/api/types'
import type { Boot } from '@/lib/boot'
import { useOnline } from '@/lib/useOnline'
import { sessionFlag } from './flag'
import { keptRecord } from './keptRecord'
import type { Account } from './types'

/** So long the provider and the server are waited for. */
const PATIENCE = 2000

/**
 * The own record as it was kept, where it has to do: there is no network, no answer came, or none
 * comes, the page itself being one of them. `undefined` where it need not, or nothing was kept.
 */
export function useKept(
  boot: Boot,
  account: Account | null | undefined,
  known: boolean,
  failure: Error | null,
): Self | undefined {
  const online = useOnline()
  const late = useLate(!known)
  const away = boot.kept || !online || late || (failure instanceof ApiError && failure.status === 0)
  const wanted = away && !known && account !== null && sessionFlag.mayHaveSession()
  const uid = account?.uid

  return useMemo(() => (wanted ? keptRecord.of(uid) : undefined), [wanted, uid])
}

function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting])
  return late
}
