import { useEffect } from 'react'
import { isSiteOpen } from '@/api/lock'
import { page } from '@/browser/page'

const POLL_INTERVAL_MS = 60_000

/** Reloads the page once the site is open. Checks every minute and when the page becomes visible. */
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
