import { useCallback, useEffect, useRef, useState } from 'react'
import { serverMessageOr } from '@/api/error'
import { useToaster } from '@/components/toasts/useToaster'

export interface SessionToasts {
  /** Someone was signed in while this page was open, and didn't sign out here. */
  hadSession: boolean
  /** Whether to show a toast when the own record is loaded after a sign-in. */
  expectSignIn: (expected: boolean) => void
  isSignInExpected: () => boolean
  /** Called before a sign-out, so that no toast says that the session ended by itself. */
  forgetSession: () => void
}

/**
 * Shows toasts for a successful sign-in and for an error that keeps the session from loading. While the
 * offline record is shown, the record is refetched repeatedly, but the toast is shown once.
 */
export function useSessionToasts(
  userId: string | undefined,
  error: Error | null,
  isLoaded: boolean,
): SessionToasts {
  const { show } = useToaster('sign-in')
  const { failure } = useToaster('session')
  const isTold = useRef(false)
  const [hadSession, setHadSession] = useState(false)
  const isExpected = useRef(false)

  const expectSignIn = useCallback((expected: boolean) => {
    isExpected.current = expected
  }, [])
  const isSignInExpected = useCallback(() => isExpected.current, [])
  const forgetSession = useCallback(() => setHadSession(false), [])

  useEffect(() => {
    if (!userId) return
    setHadSession(true)
    if (isExpected.current)
      show({ kind: 'success', title: 'Login successful.', staysAfterLogin: true })
    isExpected.current = false
  }, [userId, show])

  useEffect(() => {
    if (isLoaded) isTold.current = false
    if (!error || (userId && isTold.current)) return
    isTold.current = true
    failure(error, 'Error', serverMessageOr(error, 'Unable to load session.'))
  }, [error, userId, isLoaded, failure])

  return { hadSession, expectSignIn, isSignInExpected, forgetSession }
}
