import { useCallback, useEffect, useRef, useState } from 'react'
import { serverMessageOr } from '@/api/error'
import type { OwnRecord } from '@/api/types'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import { offlineRecord } from './offlineRecord'
import type { PendingSignIn } from './pendingSignIn'
import { sessionFlag } from './sessionFlag'
import { signOutSignal } from './signOutSignal'

export interface SessionToasts {
  /** Whether a fan's record was loaded while this page was open. False after a sign-out in this tab. */
  hadSession: boolean
  /** The e-mail of the fan who is signed in, or whose session ended by itself. Else null. */
  lastEmail: string | null
  rememberEmail: (email: string) => void
  /** Sets whether a link was mailed that will change the e-mail and end the session. */
  expectNewEmail: (expected: boolean) => void
  /** Sets whether the fan is signing out, so that no screen says that the session ended by itself. */
  expectSignOut: (expected: boolean) => void
}

/**
 * Shows a toast after a sign-in, after a change of the e-mail address has ended the session, and after
 * an error while the session is loading. The error's toast is shown only once, even if the refetches go on failing.
 * @param user Null if no one is signed in, undefined until that is known.
 */
export function useSessionToasts(
  user: Pick<OwnRecord, '_id' | 'email'> | null | undefined,
  error: Error | null,
  isLoaded: boolean,
  pendingSignIn: PendingSignIn,
): SessionToasts {
  const { show } = useToaster('sign-in')
  const { show: showEnd, failure } = useToaster('session')
  const isErrorShown = useRef(false)
  const [hadSession, setHadSession] = useState(false)
  const [email, rememberEmail] = useState(storedEmail)
  const [signOutIn, setSignOutIn] = useState<'this tab' | 'another tab' | null>(null)
  const userId = user === null ? null : user?._id
  const userEmail = user?.email
  const isNewEmailExpected = useRef(false)

  const expectNewEmail = useCallback((expected: boolean) => {
    isNewEmailExpected.current = expected
    if (expected) rememberEmail('') // the old e-mail can't log in any more
  }, [])
  const expectSignOut = useCallback((expected: boolean) => {
    setSignOutIn(expected ? 'this tab' : null)
    signOutSignal.send(expected)
  }, [])
  const hasSignedOut = userId === null && signOutIn !== null
  const lastEmail = hasSignedOut ? null : email

  useEffect(() => {
    if (userId && isLoaded) setHadSession(true)
  }, [userId, isLoaded])

  useEffect(() => {
    if (!userId) return
    if (pendingSignIn.isToastDue())
      show({ kind: 'success', title: t('Login successful.'), staysAfterLogin: true })
    pendingSignIn.set(false)
  }, [userId, show, pendingSignIn])

  useEffect(() => {
    if (userEmail !== undefined && !isNewEmailExpected.current) rememberEmail(userEmail)
  }, [userEmail])

  useEffect(
    () => signOutSignal.onReceive((expected) => setSignOutIn(expected ? 'another tab' : null)),
    [],
  )

  useEffect(() => {
    if (userId) setSignOutIn(null)
  }, [userId])

  useEffect(() => {
    if (!hasSignedOut) return
    rememberEmail(null)
    if (signOutIn === 'this tab') setHadSession(false)
  }, [hasSignedOut, signOutIn])

  useEffect(() => {
    if (userId !== null || lastEmail === null || !isNewEmailExpected.current) return
    isNewEmailExpected.current = false
    showEnd({ kind: 'success', title: t('Log in with your new email'), staysOnNextScreen: true })
  }, [userId, lastEmail, showEnd])

  useEffect(() => {
    if (isLoaded) isErrorShown.current = false
    if (!error || (userId && isErrorShown.current)) return
    isErrorShown.current = true
    failure(error, t('Error'), serverMessageOr(error, t('Unable to load session.')))
  }, [error, userId, isLoaded, failure])

  return {
    hadSession: hadSession && signOutIn !== 'this tab',
    lastEmail,
    rememberEmail,
    expectNewEmail,
    expectSignOut,
  }
}

/** The e-mail of the fan who was signed in when the page was opened, from the offline record. */
const storedEmail = (): string | null =>
  sessionFlag.mayHaveSession() ? (offlineRecord.load()?.email ?? null) : null
