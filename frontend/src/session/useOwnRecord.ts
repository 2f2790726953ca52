import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { hasStatus } from '@/api/error'
import type { Self } from '@/api/types'
import { emailAudienceStore } from '@/browser/emailAudienceStore'
import { page } from '@/browser/page'
import { reloadIfOtherLanguage } from '@/browser/pageLanguage'
import { flash } from '@/components/toasts/flash'
import { t } from '@/language/text'
import { keys } from '@/queries/keys'
import { fetchSelf, useCreateUser } from '@/queries/users'
import { toNewUser } from './newUser'
import { offlineRecord } from './offlineRecord'
import type { PendingSignIn } from './pendingSignIn'
import type { Account } from './types'

/** How often the fan's record is refetched while the offline record is shown. */
const OFFLINE_REFETCH_MS = 15_000

interface OwnRecord {
  /** Undefined until the server has responded, null if the server doesn't accept the token. */
  record: Self | null | undefined
  /** Why the record could not be loaded. Set after all retries. */
  error: Error | null
  /** The error of the last failed attempt. Unlike `error` it is set before the retries. */
  latestFailure: Error | null
  retry: () => void
}

/** Fetches the server's record of the signed-in account. Creates the record if there is none. */
export function useOwnRecord(
  account: Account | null | undefined,
  pendingSignIn: PendingSignIn,
): OwnRecord {
  const { data, error, failureReason, refetch } = useQuery({
    queryKey: keys.self,
    queryFn: account ? ({ client }) => fetchSelfInLanguage(client, pendingSignIn) : skipToken,
    refetchInterval: ({ state }) =>
      state.data === undefined && hasOfflineRecord(account) && OFFLINE_REFETCH_MS,
  })
  const isMissing = hasStatus(error, 404)
  const creationError = useCreateMissingRecord(isMissing ? account : null)
  const retry = useCallback(() => void refetch(), [refetch])
  const latestFailure = useLatest(failureReason)
  return {
    record: data,
    error: isMissing ? creationError : error,
    latestFailure,
    retry,
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

/**
 * Creates a record for an account that has just signed up, then shows a toast and reloads the page, even
 * if a refetch has found the new record before. Returns the error if the creation fails.
 */
function useCreateMissingRecord(account: Account | null | undefined): Error | null {
  const { mutate, error } = useCreateUser(announceAndReload)
  useEffect(() => {
    if (account) mutate(toNewUser(account, emailAudienceStore.read()))
  }, [account, mutate])
  return error
}

function announceAndReload(): void {
  emailAudienceStore.drop()
  flash.leave({ kind: 'success', title: t('Account created.'), staysAfterLogin: true })
  page.reload()
}

/** Returns the last failure that wasn't null. It stays while a new attempt is pending. */
function useLatest(failure: Error | null): Error | null {
  const [latest, setLatest] = useState(failure)
  if (failure && failure !== latest) setLatest(failure)
  return latest
}

const hasOfflineRecord = (account: Account | null | undefined): boolean =>
  !!account && offlineRecord.load(account.uid) !== undefined
