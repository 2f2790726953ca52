import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { usePageVisible } from '@/browser/usePageVisible'
import { keys } from '@/queries/keys'
import { useSession } from '@/session/SessionProvider'

/**
 * Checks whether the account's e-mail has been verified, now and whenever the fan returns to this
 * page. If so, refetches the settings and the viewer's record, because the record's e-mail may have
 * changed.
 */
export function useEmailVerificationCheck(isNeeded: boolean, onVerified?: () => void): void {
  const { checkVerification } = useSession()
  const client = useQueryClient()
  const isDue = usePageVisible() && isNeeded
  const handleVerified = useEffectEvent(() => onVerified?.())
  useEffect(() => {
    if (!isDue) return
    const checkAndRefetch = async (): Promise<void> => {
      if (!(await checkVerification())) return
      handleVerified()
      await client.invalidateQueries({ queryKey: keys.settings })
    }
    // A failed check changes nothing on the screen. The fan's next return to the page checks again.
    checkAndRefetch().catch(() => undefined)
  }, [isDue, checkVerification, client])
}
