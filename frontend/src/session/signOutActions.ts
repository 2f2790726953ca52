import type { QueryClient } from '@tanstack/react-query'
import { hasStatus } from '@/api/error'
import { deleteAccount, endAllSignIns, prepareEndOfSignIn } from '@/api/users'
import { keys } from '@/queries/keys'
import { isUnreachable } from './authErrors'
import type { IdentityProvider } from './types'

export interface SignOutActions {
  signOut: () => Promise<void>
  /** Ends all of the fan's sessions, also on other devices. False if this one had ended already. */
  signOutEverywhere: () => Promise<boolean>
  /** Deletes all of the fan's data, and signs out. Needs a recent sign-in. False if it was already deleted. */
  deleteAccount: () => Promise<boolean>
}

interface Session {
  client: QueryClient
  callProvider: (call: (provider: IdentityProvider) => Promise<void>) => Promise<void>
  expectSignOut: (expected: boolean) => void
}

export function createSignOutActions({
  client,
  callProvider,
  expectSignOut,
}: Session): SignOutActions {
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
    const endSignIn = await prepareEndOfSignIn()
    await signOutHere()
    endSignIn() // last, because a sign-out that fails at the provider must leave the fan signed in
  }

  /**
   * Makes a call that ends all of the fan's sessions on the server, then signs out here. Returns false
   * if the call failed with one of `doneStatuses`, which say that there was nothing left to end.
   */
  async function signOutAfter(
    call: () => Promise<void>,
    ...doneStatuses: number[]
  ): Promise<boolean> {
    const failure = await call().catch((error: unknown) => error)
    // Without a response it may have worked, and after a 401 the session is over.
    if (isUnreachable(failure) || hasStatus(failure, 401))
      void client.invalidateQueries({ queryKey: keys.self })
    if (failure && !doneStatuses.some((status) => hasStatus(failure, status))) throw failure
    await signOutHere()
    return !failure
  }

  return {
    signOut,
    signOutEverywhere: () => signOutAfter(endAllSignIns, 401, 404),
    // A 401 isn't enough: another device may have ended this session, while the account still exists.
    deleteAccount: () => signOutAfter(deleteAccount, 404),
  }
}
