import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { hasStatus } from '@/api/error'
import { deleteAccount, endAllSignIns, prepareEndOfSignIn } from '@/api/users'
import { keys } from '@/queries/keys'
import { isUnreachable, toNetworkError } from './authErrors'
import type { IdentityProvider } from './types'
import type { ProviderState } from './useIdentityProvider'

type ProviderCall<Result = void> = (provider: IdentityProvider) => Promise<Result>

export interface SessionActions {
  /** Runs a sign-in at the provider; the session changes when the provider announces it. */
  signIn: (call: ProviderCall) => Promise<void>
  /** Calls the provider for the account that is signed in. */
  callProvider: <Result>(call: ProviderCall<Result>) => Promise<Result>
  preparePopup: () => void
  sendPasswordReset: (email: string) => Promise<void>
  /** Mails a link that verifies the fan's e-mail. */
  sendVerification: () => Promise<void>
  /** Whether the fan's e-mail is verified; if so, the server knows it too afterwards. */
  checkVerification: () => Promise<boolean>
  signOut: () => Promise<void>
  /** Ends all of the fan's sessions, also on other devices. False if this one had ended already. */
  signOutEverywhere: () => Promise<boolean>
  /** Deletes everything of the fan, and signs out. Needs a recent sign-in. False if it was deleted already. */
  deleteAccount: () => Promise<boolean>
}

export function useSessionActions(
  { open, preparePopup }: Pick<ProviderState, 'open' | 'preparePopup'>,
  expectSignIn: (expected: boolean) => void,
  forgetSession: () => void,
): SessionActions {
  const client = useQueryClient()

  return useMemo((): SessionActions => {
    async function callProvider<Result>(call: ProviderCall<Result>): Promise<Result> {
      try {
        return await call(await open())
      } catch (error) {
        throw toNetworkError(error)
      }
    }

    async function signIn(call: ProviderCall): Promise<void> {
      expectSignIn(true)
      try {
        await callProvider(call)
      } catch (error) {
        expectSignIn(false)
        throw error
      }
      // The provider announces only changed accounts: after a 401 the same account needs a refetch.
      await client.invalidateQueries({ queryKey: keys.self })
    }

    async function signOut(): Promise<void> {
      forgetSession()
      const endSignIn = await prepareEndOfSignIn()
      await callProvider((provider) => provider.signOut())
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
      forgetSession()
      await callProvider((provider) => provider.signOut())
      return !failure
    }

    async function checkVerification(): Promise<boolean> {
      const isVerified = await callProvider((provider) => provider.isEmailVerified())
      if (isVerified) await client.invalidateQueries({ queryKey: keys.self })
      return isVerified
    }

    return {
      signIn,
      callProvider,
      preparePopup,
      signOut,
      signOutEverywhere: () => signOutAfter(endAllSignIns, 401, 404),
      // Not 401: another device may have ended this session, and the account is still there.
      deleteAccount: () => signOutAfter(deleteAccount, 404),
      checkVerification,
      sendVerification: () => callProvider((provider) => provider.sendVerification()),
      sendPasswordReset: (email) => callProvider((provider) => provider.sendPasswordReset(email)),
    }
  }, [client, open, preparePopup, expectSignIn, forgetSession])
}
