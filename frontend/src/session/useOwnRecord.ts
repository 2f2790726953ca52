import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { hasStatus } from '@/api/error'
import type { Self } from '@/api/types'
import { reloadIfOtherLanguage } from '@/browser/pageLanguage'
import { keys } from '@/queries/keys'
import { fetchSelf } from '@/queries/users'
import { offlineRecord } from './offlineRecord'
import type { PendingSignIn } from './pendingSignIn'
import type { Account, RejectedRecord } from './types'
import { useCreateRecord } from './useCreateRecord'

/** How often the fan's record is refetched while the offline record is shown. */
const OFFLINE_REFETCH_MS = 15_000

interface OwnRecordState {
  /** Undefined until the server has responded, null if the server doesn't accept the token. */
  record: Self | null | undefined
  /** Why the record could not be loaded. Set after all retries. */
  error: Error | null
  /** The error of the last failed attempt. Unlike `error` it is set before the retries. */
  latestFailure: Error | null
  retry: () => void
  rejectedRecord: RejectedRecord | null
}

/** Fetches the server's record of the signed-in account. Creates the record if there is none. */
export function useOwnRecord(
  account: Account | null | undefined,
  pendingSignIn: PendingSignIn,
): OwnRecordState {
  const { create, creationError, rejectedRecord } = useCreateRecord(account, pendingSignIn)
  const { data, error, failureReason, refetch } = useQuery({
    queryKey: keys.self,
    queryFn: account ? ({ client }) => fetchSelfInLanguage(client, pendingSignIn) : skipToken,
    refetchInterval: ({ state }) =>
      state.data === undefined && hasOfflineRecord(account) && OFFLINE_REFETCH_MS,
    // A refetch would close the form that is open for a refused record.
    refetchOnWindowFocus: !rejectedRecord,
    refetchOnReconnect: !rejectedRecord,
  })
  const missingError = hasStatus(error, 404) ? error : null
  // Each refetch that finds no record has a new error, and tries to create the record again.
  useEffect(() => {
    if (missingError && account) create(account)
  }, [missingError, account, create])
  const retry = useCallback(() => void refetch(), [refetch])
  const latestFailure = useLatestFailure(failureReason)
  return {
    record: data,
    error: missingError ? creationError : error,
    latestFailure,
    retry,
    rejectedRecord,
  }
}

/** Fetches the fan's record. If the page must reload in the fan's language, this never resolves. */
async function fetchSelfInLanguage(
  client: QueryClient,
  pendingSignIn: PendingSignIn,
): Promise<Self | null> {
  const self = await fetchSelf()
  const isFirst = !client.getQueryData(keys.self) // null if a session has ended on this page
  if (!(isFirst && reloadIfOtherLanguage(self?.language ?? ''))) return self
  pendingSignIn.keepForNextPage()
  return new Promise(() => undefined)
}

/** Returns the last failure that wasn't null. It stays while a new attempt is pending. */
function useLatestFailure(failure: Error | null): Error | null {
  const [latest, setLatest] = useState(failure)
  if (failure && failure !== latest) setLatest(failure)
  return latest
}

const hasOfflineRecord = (account: Account | null | undefined): boolean =>
  !!account && offlineRecord.load(account.uid) !== undefined
