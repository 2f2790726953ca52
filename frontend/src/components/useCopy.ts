import { t } from '@/language/text'
import { useToaster } from './toasts/useToaster'

/** Returns a function that copies a text. If that fails, it selects the text's field for copying by hand. */
export function useCopy(): (text: string) => Promise<void> {
  const toaster = useToaster('copy')
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toaster.success(t('Copied!'))
    } catch (error) {
      const fields = [...document.querySelectorAll('input')]
      fields.find(({ value }) => value === text)?.select()
      toaster.failure(error, t('Copy failed'), t('Unable to copy link.'))
    }
  }
}
