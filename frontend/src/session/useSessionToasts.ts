import { useEffect, useRef } from 'react'
import { serverMessageOr } from '@/api/error'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import type { PendingSignIn } from './pendingSignIn'
import type { useSessionEnd } from './useSessionEnd'

/**
 * Shows a toast after a sign-in, after a change of the e-mail address has ended the session, and after
 * an error while the session is loading. The error's toast is shown only once, even if the refetches go on failing.
 */
export function useSessionToasts(
  { fan, email, isNewEmailExpected, expectNewEmail }: ReturnType<typeof useSessionEnd>,
  error: Error | null,
  pendingSignIn: PendingSignIn,
): void {
  const { show } = useToaster('sign-in')
  const { show: showEnd, failure } = useToaster('session')
  const isErrorShown = useRef(false)
  const fanId = fan?.id
  const isLoaded = fan === null || fan?.isLoaded

  useEffect(() => {
    if (!fanId) return
    if (pendingSignIn.isToastDue())
      show({ kind: 'success', title: t('Login successful.'), staysAfterLogin: true })
    pendingSignIn.set(false)
  }, [fanId, show, pendingSignIn])

  const hasEmailChanged = fan === null && email !== null && isNewEmailExpected
  useEffect(() => {
    if (!hasEmailChanged) return
    expectNewEmail(false)
    showEnd({ kind: 'success', title: t('Log in with your new email'), staysOnNextScreen: true })
  }, [hasEmailChanged, expectNewEmail, showEnd])

  useEffect(() => {
    if (isLoaded) isErrorShown.current = false
    if (!error || (fanId && isErrorShown.current)) return
    isErrorShown.current = true
    failure(error, t('Error'), serverMessageOr(error, t('Unable to load session.')))
  }, [error, fanId, isLoaded, failure])
}
