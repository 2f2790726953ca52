import { useCallback, useEffect, useRef, useState } from 'react'
import { setTokenSource } from '@/api/client'
import type { BootData } from '@/browser/boot'
import { throwNetworkError } from './networkErrors'
import { sessionFlag } from './sessionFlag'
import { signOutSignal } from './signOutSignal'
import type { Account, IdentityProvider } from './types'
import { useDropPersonalData } from './useDropPersonalData'

export interface ProviderState {
  /** Undefined until the provider knows who is signed in, null if no one is. */
  account: Account | null | undefined
  providerError: Error | null
  /** Whether the provider doesn't know yet who is signed in, and hasn't failed either. */
  restoring: boolean
  /** Loads the provider, unless it is loaded already. */
  open: () => Promise<IdentityProvider>
  /** Loads what Google's popup needs. Call it before the fan can click Google's button. */
  preparePopup: () => void
  retry: () => void
}

/**
 * Loads the identity provider and returns the account that is signed in there. If no one is signed in,
 * the provider is loaded only on the login screen, while the form is shown.
 */
export function useIdentityProvider(boot: BootData, isOnLogin: boolean): ProviderState {
  const [account, onAccountChange] = useAccount()
  const [providerError, setProviderError] = useState<Error | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isPopupPrepared, setPopupPrepared] = useState(false)
  const popup = isOnLogin || isPopupPrepared
  // While an account is restored, a sign-out in another tab clears the flag.
  const isNeeded = isOnLogin || account !== null || sessionFlag.mayHaveSession()

  const open = useCallback(() => {
    const provider = openProvider(boot, popup)
    // If the provider can't be loaded, requests fail: without a token they'd get a visitor's response.
    setTokenSource((renew) =>
      provider.then(({ getToken }) => getToken(renew)).catch(throwNetworkError),
    )
    return provider
  }, [boot, popup])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` reopens the provider
  useEffect(() => {
    if (!isNeeded) return
    let isCancelled = false
    let stopListening = (): void => undefined
    const signOutElsewhere = watchForSignOut()
    const listenForUser = async (): Promise<void> => {
      const provider = await open()
      if (isCancelled) return
      stopListening = provider.onAccountChange((next) => {
        if (next && signOutElsewhere.isExpected())
          provider.signOut().catch(() => onAccountChange(next))
        else onAccountChange(next)
        signOutElsewhere.stop() // from now on, the provider notices a sign-out by itself
      })
    }
    listenForUser().catch(throwNetworkError).catch(setProviderError)
    return () => {
      isCancelled = true
      signOutElsewhere.stop()
      stopListening()
    }
  }, [isNeeded, open, onAccountChange, attempt])

  const retry = useCallback(() => {
    setProviderError(null)
    setAttempt((count) => count + 1)
  }, [])

  const preparePopup = useCallback(() => setPopupPrepared(true), [])

  const restoring = account === undefined && !providerError
  return { account, providerError, restoring, open, preparePopup, retry }
}

/**
 * Watches for a sign-out in another tab while the provider restores the account in this one. The provider
 * then stores the account that the other tab has just removed.
 */
function watchForSignOut(): { isExpected: () => boolean; stop: () => void } {
  let isExpected = false
  const stopReceiving = signOutSignal.onReceive((expected) => {
    isExpected = expected
  })
  const stop = (): void => {
    isExpected = false
    stopReceiving()
  }
  return { isExpected: () => isExpected, stop }
}

async function openProvider(boot: BootData, popup: boolean): Promise<IdentityProvider> {
  const { connectProvider } = await import(/* webpackChunkName: "firebase" */ './firebase')
  return connectProvider(boot, popup)
}

/** The account, and the function that the provider calls when the account changes. */
function useAccount(): [Account | null | undefined, (next: Account | null) => void] {
  const [account, setAccount] = useState<Account | null | undefined>(() =>
    sessionFlag.mayHaveSession() ? undefined : null,
  )
  const lastUid = useRef('')
  const dropPersonalData = useDropPersonalData()

  const onAccountChange = useCallback(
    (next: Account | null) => {
      if (lastUid.current && lastUid.current !== next?.uid) dropPersonalData()
      lastUid.current = next?.uid ?? ''
      if (next) sessionFlag.set(next.uid)
      else sessionFlag.clear()
      setAccount(next)
    },
    [dropPersonalData],
  )
  return [account, onAccountChange]
}
