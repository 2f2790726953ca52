import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { isRefusal } from '@/api/error'
import type { Self } from '@/api/types'
import { page } from '@/browser/page'
import { sessionSurvivesReload } from '@/browser/storage'
import { flash } from '@/components/toasts/flash'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import { keys } from '@/queries/keys'
import { useCreateUser } from '@/queries/users'
import type { PendingSignIn } from './pendingSignIn'
import type { Account, RefusedRecord } from './types'

interface FirstRecord {
  create: (account: Account) => void
  creationError: Error | null
  refusedRecord: RefusedRecord | null
}

/**
 * Creates a record for an account that has just signed up, then shows a toast and reloads the page, even
 * if a refetch has found the new record before.
 */
export function useFirstRecord(
  account: Account | null | undefined,
  pendingSignIn: PendingSignIn,
): FirstRecord {
  const client = useQueryClient()
  const { show } = useToaster('sign-in')
  const announce = useCallback(
    (user: Self) => {
      if (sessionSurvivesReload()) return leaveToastAndReload()
      pendingSignIn.set(false)
      client.setQueryData<Self>(keys.self, user)
      show(ACCOUNT_CREATED_TOAST)
    },
    [client, pendingSignIn, show],
  )
  const { mutate: create, error: creationError } = useCreateUser(createRecord, announce)
  const refusedRecord = useMemo(
    () =>
      account && isRefusal(creationError)
        ? { error: creationError, account, onCreate: announce }
        : null,
    [account, creationError, announce],
  )
  return { create, creationError, refusedRecord }
}

// In a chunk of its own, because most fans have a record.
async function createRecord(account: Account): Promise<Self> {
  const newUser = await import(/* webpackChunkName: "first-record" */ './newUser')
  return newUser.createRecord(account)
}

const ACCOUNT_CREATED_TOAST = {
  kind: 'success',
  title: t('Account created.'),
  staysAfterLogin: true,
} as const

function leaveToastAndReload(): void {
  flash.leave(ACCOUNT_CREATED_TOAST)
  page.reload()
}
