import { useCallback, useEffect, useRef, useState } from 'react'
import { setTokenSource } from '@/api/client'
import type { BootData } from '@/lib/boot'
import { sessionFlag } from './sessionFlag'
import type { Account, IdentityProvider } from './types'

interface Provider {
  /** `undefined` while nobody knows yet, `null` when nobody is signed in. */
  account: Account | null | undefined
  failure: Error | null
  /** The provider, loaded for whoever needs it now. */
  open: () => Promise<IdentityProvider>
  again: () => void
}

/**
 * Who is signed in at the identity provider. A visitor without a session never loads it, except on
 * the login screen, where it comes in the background while the form is already there.
 */
export function useProvider(boot: BootData, onLogin: boolean, onLeave: () => void): Provider {
  const [account, setAccount] = useState<Account | null | undefined>(() =>
    sessionFlag.mayHaveSession() ? undefined : null,
  )
  const [failure, setFailure] = useState<Error | null>(null)
  const [attempt, setAttempt] = useState(0)
  const lastUid = useRef('')
  const wanted = onLogin || sessionFlag.mayHaveSession()

  const learn = useCallback(
    (next: Account | null) => {
      if (lastUid.current && lastUid.current !== next?.uid) onLeave()
      lastUid.current = next?.uid ?? ''
      if (next) sessionFlag.set()
      else sessionFlag.clear()
      setAccount(next)
    },
    [onLeave],
  )

  const open = useCallback(() => {
    const opened = import(/* webpackChunkName: "firebase" */ './firebase').then(
      ({ connectProvider: connect }) => connect(boot, onLogin),
    )
    // A kept record can be shown, and ask for more, before the provider is there.
    setTokenSource(async () => (await opened.catch(() => null))?.getToken() ?? null)
    return opened
  }, [boot, onLogin])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts it over
  useEffect(() => {
    if (!wanted) return
    const listening = open().then((provider) => provider.onAccountChange(learn))
    listening.catch(setFailure)
    return () => {
      listening.then((stop) => stop()).catch(() => undefined)
    }
  }, [wanted, open, learn, attempt])

  const again = useCallback(() => {
    setFailure(null)
    setAttempt((count) => count + 1)
  }, [])

  return { account, failure, open, again }
}
