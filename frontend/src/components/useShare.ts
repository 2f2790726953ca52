import { useToaster } from './toasts/useToaster'

/** Whether this browser can share links, as those of phones can. */
export const canShare = (): boolean => 'share' in navigator

/** Returns a function that shares a link or a file, and resolves to whether it was shared. */
export function useShare(): (data: ShareData) => Promise<boolean> {
  const toaster = useToaster('share')
  return async (data) => {
    try {
      await navigator.share(data)
      return true
    } catch (error) {
      const cancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!cancelled) toaster.failure(error, 'Share failed', 'Unable to share link.')
      return false
    }
  }
}
