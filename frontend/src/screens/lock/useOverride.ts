import { useCallback, useEffect, useState } from 'react'
import { hasStatus } from '@/api/error'
import { exchangeOverrideCode } from '@/api/lock'
import { useToaster } from '@/components/toasts/ToastProvider'
import { lockPass } from '@/lib/lockPass'
import { page } from '@/lib/page'

interface Override {
  send: (code: string) => Promise<void>
  busy: boolean
  /** Why no code may be tried for now. */
  waiting: string | undefined
}

const MINUTE = 60

/** Trades the override code for a pass and keeps it. */
export function useOverride(onUnlock: () => void): Override {
  const [busy, setBusy] = useState(false)
  const [wait, setWait] = useState(0)
  const toaster = useToaster()

  useEffect(() => {
    if (!wait) return
    const timer = setTimeout(() => setWait(0), wait * 1000)
    return () => clearTimeout(timer)
  }, [wait])

  const send = useCallback(
    async (code: string): Promise<void> => {
      setBusy(true)
      try {
        lockPass.save(await exchangeOverrideCode(code))
        onUnlock()
      } catch (error) {
        // Unlocked in the meantime: the page starts over as everybody's.
        if (hasStatus(error, 404)) page.reload()
        else if (hasStatus(error, 403)) toaster.show({ kind: 'error', title: 'Incorrect code' })
        else if (hasStatus(error, 429)) setWait(error.retryAfter ?? MINUTE)
        else toaster.failure(error, 'Unable to check the code')
      } finally {
        setBusy(false)
      }
    },
    [onUnlock, toaster],
  )

  const seconds = wait === 1 ? '1 second' : `${wait} seconds`
  return { send, busy, waiting: wait ? `Too many tries. Please wait ${seconds}.` : undefined }
}
