import { t } from '@/language/text'
import { useToaster } from './toasts/useToaster'

/** Returns a function that calls `save`, and shows a toast if that fails. */
export function useDownload(): (save: () => Promise<void>, failure: string) => Promise<void> {
  const toaster = useToaster('download')
  return async (save, failure) => {
    try {
      await save()
    } catch (error) {
      toaster.failure(error, t('Download failed'), failure)
    }
  }
}
