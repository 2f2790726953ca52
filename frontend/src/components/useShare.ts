import { t } from '@/language/text'
import { useToaster } from './toasts/useToaster'

/** Whether this browser can share links, as most browsers on phones can. */
export const canShare = (): boolean => 'share' in navigator

type Share = (data: ShareData | Promise<ShareData>, failure: string) => Promise<void>

/** Returns a function that shares a link or a file. */
export function useShare(): Share {
  const toaster = useToaster('share')
  return async (data, failure) => {
    try {
      await navigator.share(await data)
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) toaster.failure(error, t('Share failed'), failure)
    }
  }
}
