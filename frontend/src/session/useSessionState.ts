import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { BootData } from '@/browser/boot'
import { useOnReconnect } from '@/browser/useOnline'
import { keys } from '@/queries/keys'
import { isServerUnreachable } from './networkErrors'
import { createPendingSignIn } from './pendingSignIn'
import type { Session } from './types'
import type { ProviderState } from './useIdentityProvider'
import { useOfflineRecord } from './useOfflineRecord'
import { useOwnRecord } from './useOwnRecord'
import { usePersistRecord } from './usePersistRecord'
import { useSessionEnd } from './useSessionEnd'
import { useSessionToasts } from './useSessionToasts'
import { useSignOutOfEndedSession } from './useSignOutOfEndedSession'

/** Combines the provider's account, the server's record and the offline record into the session. */
export function useSessionState(boot: BootData, provider: ProviderState) {
  const { account, providerError, restoring, retry: retryProvider } = provider
  const [pendingSignIn] = useState(createPendingSignIn)
  useEffect(() => pendingSignIn.dropStored(), [pendingSignIn])
  const ownRecord = useOwnRecord(account, pendingSignIn)
  const record = account && ownRecord.record
  const failure = providerError ?? ownRecord.latestFailure
  const offlineRecord = useOfflineRecord(boot, account, record !== undefined, failure)
  const user = record === undefined ? offlineRecord : record
  const isOffline =
    record === undefined && (failure ? isServerUnreachable(failure) : !!boot.offline)
  const error = account === undefined ? providerError : ownRecord.error
  const blockingError = user === undefined && account !== null ? error : null
  const retry = account ? ownRecord.retry : retryProvider
  const { rejectedRecord } = ownRecord

  usePersistRecord(account?.uid, record)
  useRefetchProfiles(record?._id)
  useOnReconnect(providerError ? retryProvider : null)
  const sessionEnd = useSessionEnd(user, record !== undefined)
  const { hadSession, email, expectNewEmail, expectSignOut } = sessionEnd
  useSessionToasts(sessionEnd, blockingError ?? (isOffline ? null : error), pendingSignIn)
  useSignOutOfEndedSession(
    account && record === null ? account : null,
    provider.open,
    pendingSignIn.isRunning,
    sessionEnd.keepRefusedEmail,
  )

  const session = useMemo((): Session => {
    if (user) return { status: 'signedIn', user, offline: isOffline, restoring }
    if (user === null) return { status: 'signedOut', ended: hadSession, email }
    if (!blockingError) return { status: 'loading' }
    return { status: 'failed', error: blockingError, retry, rejectedRecord }
  }, [user, isOffline, restoring, hadSession, email, blockingError, retry, rejectedRecord])
  return { session, expectSignIn: pendingSignIn.set, expectNewEmail, expectSignOut }
}

/**
 * Refetches the profiles when the viewer is known, because the server's page has what a visitor sees. A fan
 * may see more of a profile, or nothing if one of the two fans has blocked the other.
 */
function useRefetchProfiles(ownId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (ownId) void client.invalidateQueries({ queryKey: keys.allProfiles })
  }, [client, ownId])
}
