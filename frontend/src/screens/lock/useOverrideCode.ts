import { useCallback, useEffect, useState } from 'react'
import { hasStatus } from '@/api/error'
import { exchangeOverrideCode } from '@/api/lock'
import { page } from '@/browser/page'
import { useToaster } from '@/components/toasts/useToaster'
import { plural, t } from '@/language/text'
import { lockPass } from '@/stores/lockPass'

const DEFAULT_WAIT_SECONDS = 60

/** Exchanges the override code for a lock pass and stores it. */
export function useOverrideCode(onUnlock: () => void) {
  const [submitting, setSubmitting] = useState(false)
  const [waitSeconds, setWaitSeconds] = useState(0)
  const toaster = useToaster('override')

  useEffect(() => {
    if (!waitSeconds) return
    const timer = setTimeout(() => setWaitSeconds(0), waitSeconds * 1000)
    return () => clearTimeout(timer)
  }, [waitSeconds])

  const submit = useCallback(
    async (overrideCode: string): Promise<void> => {
      setSubmitting(true)
      try {
        lockPass.save(await exchangeOverrideCode(overrideCode))
        onUnlock()
      } catch (error) {
        // A 404 means that the site was unlocked in the meantime.
        if (hasStatus(error, 404)) page.reload()
        else if (hasStatus(error, 403)) toaster.show({ kind: 'error', title: t('Incorrect code') })
        else if (hasStatus(error, 429))
          setWaitSeconds(error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS)
        else toaster.failure(error, t('Unable to check the code'))
      } finally {
        setSubmitting(false)
      }
    },
    [onUnlock, toaster],
  )

  // The error text after too many attempts, until the next attempt is allowed.
  const rateLimitError = waitSeconds
    ? plural(
        waitSeconds,
        'Too many attempts. Please wait {seconds} second.',
        'Too many attempts. Please wait {seconds} seconds.',
        { seconds: waitSeconds },
      )
    : undefined
  return { submit, submitting, rateLimitError }
}
