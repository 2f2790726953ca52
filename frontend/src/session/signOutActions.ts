import type { QueryClient } from '@tanstack/react-query'
import { hasStatus } from '@/api/error'
import { deleteAccount, endAllSignIns, prepareServerSignOut } from '@/api/users'
import { keys } from '@/queries/keys'
import { isServerUnreachable } from './networkErrors'
import type { IdentityProvider } from './types'

export interface SignOutActions {
  signOut: () => Promise<void>
  /** Ends the fan's sessions on all devices. The result is false if this session had already ended. */
  signOutEverywhere: () => Promise<boolean>
  /** Deletes the fan's account, after a recent sign-in. The result is false if it was already deleted. */
  deleteAccount: () => Promise<boolean>
}

interface SignOutContext {
  client: QueryClient
  callProvider: (call: (provider: IdentityProvider) => Promise<void>) => Promise<void>
  expectSignOut: (expected: boolean) => void
}

export function createSignOutActions({
  client,
  callProvider,
  expectSignOut,
}: SignOutContext): SignOutActions {
  async function signOutHere(): Promise<void> {
    expectSignOut(true)
    try {
      await callProvider((provider) => provider.signOut())
    } catch (error) {
      expectSignOut(false)
      throw error
    }
  }

  async function signOut(): Promise<void> {
    const endSignIn = await prepareServerSignOut()
    await signOutHere()
    endSignIn() // last, because a sign-out that fails at the provider must leave the fan signed in
  }

  /**
   * Makes a call that ends all of the fan's sessions on the server, then signs out here. Returns false if
   * the call failed with one of `doneStatuses`, which say that there was nothing left to end.
   */
  async function signOutAfter(
    call: () => Promise<void>,
    ...doneStatuses: number[]
  ): Promise<boolean> {
    const failure = await call().catch((error: unknown) => error)
    // Refetches the record, because the session may be over: a call without a response may have succeeded.
    if (isServerUnreachable(failure) || hasStatus(failure, 401))
      void client.invalidateQueries({ queryKey: keys.self })
    if (failure && !doneStatuses.some((status) => hasStatus(failure, status))) throw failure
    await signOutHere()
    return !failure
  }

  return {
    signOut,
    signOutEverywhere: () => signOutAfter(endAllSignIns, 401, 404),
    // A 401 doesn't mean that the account is gone: another device may have ended only this session.
    deleteAccount: () => signOutAfter(deleteAccount, 404),
  }
}
