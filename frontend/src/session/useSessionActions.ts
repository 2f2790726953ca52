import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { prepareEndOfSignIn } from '@/api/users'
import { keys } from '@/queries/keys'
import { toNetworkError } from './authErrors'
import type { IdentityProvider } from './types'

type ProviderCall = (provider: IdentityProvider) => Promise<void>

export interface SessionActions {
  /** Runs a sign-in at the provider; the session changes when the provider announces it. */
  signIn: (call: ProviderCall) => Promise<void>
  sendPasswordReset: (email: string) => Promise<void>
  signOut: () => Promise<void>
}

export function useSessionActions(
  open: () => Promise<IdentityProvider>,
  expectSignIn: (expected: boolean) => void,
  forgetSession: () => void,
): SessionActions {
  const client = useQueryClient()

  return useMemo((): SessionActions => {
    async function callProvider(call: ProviderCall): Promise<void> {
      try {
        await call(await open())
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

    return {
      signIn,
      signOut,
      sendPasswordReset: (email) => callProvider((provider) => provider.sendPasswordReset(email)),
    }
  }, [client, open, expectSignIn, forgetSession])
}
