import { useCallback, useEffect, useRef, useState } from 'react'
import { serverMessageOr } from '@/api/error'
import type { OwnRecord } from '@/api/types'
import { useToaster } from '@/components/toasts/useToaster'

export interface SessionToasts {
  /** Whether the server knew the signed-in fan while this page was open, and no one signed out here. */
  hadSession: boolean
  /** The e-mail of someone who was signed in while this page was open and didn't sign out here, else null. */
  lastEmail: string | null
  rememberEmail: (email: string) => void
  /** Whether to show a toast when the own record is loaded after a sign-in. */
  expectSignIn: (expected: boolean) => void
  isSignInExpected: () => boolean
  /** Whether a link was mailed that changes the e-mail and ends the session. */
  expectNewEmail: (expected: boolean) => void
  /** Called before a sign-out, so that no toast says that the session ended by itself. */
  forgetSession: () => void
}

/**
 * Shows toasts for a successful sign-in, for a session that a new e-mail ended, and for an error that
 * keeps the session from loading. While the offline record is shown, the record is refetched repeatedly,
 * but the toast is shown once.
 * @param user `null` when no one is signed in, `undefined` until that is known.
 */
export function useSessionToasts(
  user: Pick<OwnRecord, '_id' | 'email'> | null | undefined,
  error: Error | null,
  isLoaded: boolean,
): SessionToasts {
  const { show } = useToaster('sign-in')
  const { show: showEnd, failure } = useToaster('session')
  const isTold = useRef(false)
  const [hadSession, setHadSession] = useState(false)
  const [lastEmail, rememberEmail] = useState<string | null>(null)
  const userId = user === null ? null : user?._id
  const email = user?.email
  const isExpected = useRef(false)
  const isNewEmailExpected = useRef(false)

  const expectSignIn = useCallback((expected: boolean) => {
    isExpected.current = expected
  }, [])
  const expectNewEmail = useCallback((expected: boolean) => {
    isNewEmailExpected.current = expected
    if (expected) rememberEmail('') // the old one won't log in
  }, [])
  const isSignInExpected = useCallback(() => isExpected.current, [])
  const forgetSession = useCallback(() => {
    setHadSession(false)
    rememberEmail(null)
  }, [])

  useEffect(() => {
    if (userId && isLoaded) setHadSession(true)
  }, [userId, isLoaded])

  useEffect(() => {
    if (!userId) return
    if (isExpected.current)
      show({ kind: 'success', title: 'Login successful.', staysAfterLogin: true })
    isExpected.current = false
  }, [userId, show])

  useEffect(() => {
    if (email !== undefined && !isNewEmailExpected.current) rememberEmail(email)
  }, [email])

  useEffect(() => {
    if (userId !== null || lastEmail === null || !isNewEmailExpected.current) return
    isNewEmailExpected.current = false
    showEnd({ kind: 'success', title: 'Log in with your new email', staysOnNextScreen: true })
  }, [userId, lastEmail, showEnd])

  useEffect(() => {
    if (isLoaded) isTold.current = false
    if (!error || (userId && isTold.current)) return
    isTold.current = true
    failure(error, 'Error', serverMessageOr(error, 'Unable to load session.'))
  }, [error, userId, isLoaded, failure])

  return {
    hadSession,
    lastEmail,
    rememberEmail,
    expectSignIn,
    isSignInExpected,
    expectNewEmail,
    forgetSession,
  }
}
