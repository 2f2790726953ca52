import { saveFile } from '@/browser/saveFile'
import { t } from '@/language/text'
import { useToaster } from './toasts/useToaster'

const READY_TOAST_MS = 60_000

/**
 * Returns a function that saves a file, and returns whether it is among the downloads. If the browser asks
 * for a new press, because making the file took long, a toast has a button for it.
 */
export function useSaveFile(outcomeOf: string): (file: File) => Promise<boolean> {
  const toaster = useToaster(outcomeOf)
  const save = async (file: File): Promise<boolean> => {
    const outcome = await saveFile(file)
    if (outcome === 'blocked') offerToSave(file)
    return outcome === 'downloaded'
  }
  const offerToSave = (file: File): void => {
    const saveAgain = (): void => {
      toaster.close()
      save(file).catch((error: unknown) => toaster.failure(error, t('Download failed')))
    }
    toaster.show({
      kind: 'success',
      title: t('Your file is ready.'),
      milliseconds: READY_TOAST_MS,
      action: { label: t('Save'), run: saveAgain },
    })
  }
  return save
}

/** Returns a function that makes a file and saves it, and shows a toast if that fails. */
export function useDownload(): (
  makeFile: () => File | Promise<File>,
  failure: string,
) => Promise<void> {
  const toaster = useToaster('download')
  const save = useSaveFile('download')
  return async (makeFile, failure) => {
    try {
      await save(await makeFile())
    } catch (error) {
      toaster.failure(error, t('Download failed'), failure)
    }
  }
}
