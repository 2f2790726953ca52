import { useCallback, useEffect, useRef, useState } from 'react'
import { serverMessageOr } from '@/api/error'
import { useToaster } from '@/components/toasts/ToastProvider'

export interface SessionToasts {
  /** Someone was signed in while this page was open, and didn't sign out here. */
  hadSession: boolean
  /** Whether to show a toast when the own record is loaded after a sign-in. */
  expectSignIn: (expected: boolean) => void
  /** Called before a sign-out, so that it isn't taken for a session that ended by itself. */
  forgetSession: () => void
}

/** Toasts for a successful sign-in and for an error that keeps the session from loading. */
export function useSessionToasts(userId: string | undefined, error: Error | null): SessionToasts {
  const toaster = useToaster()
  const [hadSession, setHadSession] = useState(false)
  const isExpected = useRef(false)

  const expectSignIn = useCallback((expected: boolean) => {
    isExpected.current = expected
  }, [])
  const forgetSession = useCallback(() => setHadSession(false), [])

  useEffect(() => {
    if (!userId) return
    setHadSession(true)
    if (isExpected.current) toaster.success('Login successful.')
    isExpected.current = false
  }, [userId, toaster])

  useEffect(() => {
    if (error) toaster.failure(error, 'Error', serverMessageOr(error, 'Unable to load session.'))
  }, [error, toaster])

  return { hadSession, expectSignIn, forgetSession }
}
