import { useEffect } from 'react'
import { isSiteOpen } from '@/api/lock'
import { page } from '@/lib/page'

const POLL_INTERVAL_MS = 60_000

/** Polls each minute, and when the page becomes visible, whether the site is open; then reloads. */
export function useReloadWhenOpen(): void {
  useEffect(() => {
    const poll = async (): Promise<void> => {
      if (document.visibilityState === 'visible' && (await isSiteOpen())) page.reload()
    }
    const timer = setInterval(poll, POLL_INTERVAL_MS)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [])
}
