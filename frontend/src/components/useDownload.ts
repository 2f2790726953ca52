import { useToaster } from './toasts/useToaster'

/** Returns a function that saves a file by `save`, and says if that failed. */
export function useDownload(): (save: () => Promise<void>, failure: string) => Promise<void> {
  const toaster = useToaster('download')
  return async (save, failure) => {
    try {
      await save()
    } catch (error) {
      toaster.failure(error, 'Download failed', failure)
    }
  }
}
