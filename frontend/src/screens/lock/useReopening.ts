import { useEffect } from 'react'
import { isSiteOpen } from '@/api/lock'
import { page } from '@/lib/page'

const EVERY_MILLISECONDS = 60_000

/** Looks each minute, and when one comes back to the page, whether the site is open; then starts over. */
export function useReopening(): void {
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (document.visibilityState === 'visible' && (await isSiteOpen())) page.reload()
    }
    const timer = setInterval(look, EVERY_MILLISECONDS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
