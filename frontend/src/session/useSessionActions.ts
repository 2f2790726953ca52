import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keys } from '@/queries/keys'
import { typedAccount } from '@/stores/typedAccount'
import { throwNetworkError } from './networkErrors'
import { createSignOutActions, type SignOutActions } from './signOutActions'
import type { IdentityProvider } from './types'
import type { ProviderState } from './useIdentityProvider'

type ProviderCall<Result = void> = (provider: IdentityProvider) => Promise<Result>

export interface SessionActions extends SignOutActions {
  /** Signs in by this call of the provider. The session changes when the provider reports the account. */
  signIn: (call: ProviderCall) => Promise<void>
  /** Calls the provider for the account that is signed in. */
  callProvider: <Result>(call: ProviderCall<Result>) => Promise<Result>
  preparePopup: () => void
  /** Asks the provider whether the fan's e-mail is verified. If it is, tells the server. */
  checkVerification: () => Promise<boolean>
}

export function useSessionActions(
  { open, preparePopup }: Pick<ProviderState, 'open' | 'preparePopup'>,
  expectSignIn: (expected: boolean) => void,
  expectSignOut: (expected: boolean) => void,
): SessionActions {
  const client = useQueryClient()

  return useMemo((): SessionActions => {
    const callProvider = <Result>(call: ProviderCall<Result>): Promise<Result> =>
      open().then(call).catch(throwNetworkError)

    async function signIn(call: ProviderCall): Promise<void> {
      expectSignIn(true)
      try {
        await callProvider(call)
        typedAccount.drop() // a sign-up reloads the page, so its form isn't unmounted
      } catch (error) {
        expectSignIn(false)
        throw error
      }
      // If the same account signs in again after a 401, the provider reports no change.
      await client.invalidateQueries({ queryKey: keys.self })
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
      checkVerification,
      ...createSignOutActions({ client, callProvider, expectSignOut }),
    }
  }, [client, open, preparePopup, expectSignIn, expectSignOut])
}
