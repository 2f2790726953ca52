import { useEffect } from 'react'
import type { Account } from './types'
import type { ProviderState } from './useIdentityProvider'

/**
 * Signs out an account whose session was ended on the server, for example from another device, so that
 * this browser stores nothing of the fan. An account that is signing in right now isn't signed out.
 */
export function useSignOutEnded(
  account: Account | null,
  open: ProviderState['open'],
  isSignInExpected: () => boolean,
  rememberEmail: (email: string) => void,
): void {
  useEffect(() => {
    if (!account || isSignInExpected()) return
    rememberEmail(account.email)
    let isOver = false
    const signOut = async (): Promise<void> => {
      const provider = await open()
      if (!isOver) await provider.signOut()
    }
    // A failed sign-out changes nothing on the screen; the next page load tries again.
    signOut().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [account, open, isSignInExpected, rememberEmail])
}
