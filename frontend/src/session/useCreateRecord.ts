import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { hasStatus, isInputError } from '@/api/error'
import type { Self } from '@/api/types'
import { beforeLeaving } from '@/browser/closeOnBack'
import { goBackTo } from '@/browser/goBackTo'
import { page } from '@/browser/page'
import { localStore } from '@/browser/storage'
import { nextPageToast } from '@/components/toasts/nextPageToast'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import { isLoginPath } from '@/lib/paths'
import { safeRedirect } from '@/lib/redirect'
import { retryIfUseful } from '@/queries/client'
import { keys } from '@/queries/keys'
import { throwNetworkError } from './networkErrors'
import { offlineRecord } from './offlineRecord'
import type { PendingSignIn } from './pendingSignIn'
import type { Account } from './types'

/** Creates a new account's record, then shows a toast and reloads, even if a refetch found it first. */
export function useCreateRecord(account: Account | null | undefined, pendingSignIn: PendingSignIn) {
  const client = useQueryClient()
  const { show } = useToaster('sign-in')
  const announce = useCallback(
    (user: Self) => {
      if (account && localStore.isAvailable()) {
        offlineRecord.save(account.uid, user)
        nextPageToast.leave(ACCOUNT_CREATED_TOAST)
        reloadPage()
      } else {
        pendingSignIn.set(false)
        client.setQueryData<Self>(keys.self, user)
        show(ACCOUNT_CREATED_TOAST)
      }
    },
    [account, client, pendingSignIn, show],
  )
  // Can be retried, because the server returns an existing record.
  const {
    mutate: create,
    error,
    variables,
  } = useMutation({
    mutationFn: loadAndCreateRecord,
    retry: retryIfUseful,
    onSuccess: (user, { uid }) => {
      if (uid === account?.uid) announce(user) // unless that account has signed out meanwhile
    },
    onError: (failure) => {
      // A 401 means that the fan's record was erased, which also ended this session.
      if (hasStatus(failure, 401)) client.setQueryData(keys.self, null)
    },
  })
  const creationError = variables?.uid === account?.uid ? error : null
  const rejectedRecord = useMemo(
    () =>
      account && isInputError(creationError)
        ? { error: creationError, account, onCreate: announce }
        : null,
    [account, creationError, announce],
  )
  return { create, creationError, rejectedRecord }
}

// Loads a separate chunk, because most fans have a record already.
async function loadAndCreateRecord(account: Account): Promise<Self> {
  const { createRecord } = await import(
    /* webpackChunkName: "rejected-record" */ './createRecord'
  ).catch(throwNetworkError)
  return createRecord(account)
}

const ACCOUNT_CREATED_TOAST = {
  kind: 'success',
  title: t('Account created.'),
  staysAfterLogin: true,
} as const

/** Reloads the page or, on the login, opens its `redirect` target, so that a new fan next sees a card. */
function reloadPage(): void {
  const { pathname, search } = window.location
  const target = safeRedirect(new URLSearchParams(search).get('redirect'))
  beforeLeaving(() => {
    if (isLoginPath(pathname)) {
      addEventListener('popstate', page.reload) // going back stays in this page if the target's page had opened the login
      goBackTo(target, () => page.replace(target))
    } else page.reload()
  })
}
