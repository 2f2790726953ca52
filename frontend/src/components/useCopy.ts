import { t } from '@/language/text'
import { useToaster } from './toasts/useToaster'

/** Returns a function that copies a text and shows a toast about the result. */
export function useCopy(): (text: string) => Promise<void> {
  const toaster = useToaster('copy')
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toaster.success(t('Copied!'))
    } catch (error) {
      toaster.failure(error, t('Copy failed'), t('Unable to copy link.'))
    }
  }
}
