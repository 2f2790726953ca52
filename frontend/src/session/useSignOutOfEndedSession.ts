import { useEffect } from 'react'
import type { Account } from './types'
import type { ProviderState } from './useIdentityProvider'

/**
 * Signs out an account whose session has ended on the server, for example from another device. The browser
 * then stores nothing of the fan. Does nothing while someone is signing in.
 */
export function useSignOutOfEndedSession(
  account: Account | null,
  open: ProviderState['open'],
  isSignInExpected: () => boolean,
  keepEmail: (email: string) => void,
): void {
  useEffect(() => {
    if (!account || isSignInExpected()) return
    keepEmail(account.email)
    let isCancelled = false
    const signOut = async (): Promise<void> => {
      const provider = await open()
      if (!isCancelled) await provider.signOut()
    }
    // Ignores a failed sign-out, because the next page load tries again.
    signOut().catch(() => undefined)
    return () => {
      isCancelled = true
    }
  }, [account, open, isSignInExpected, keepEmail])
}
