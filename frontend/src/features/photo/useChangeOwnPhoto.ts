import { useState } from 'react'
import { type CropArea, cropPhoto } from '@/browser/cropPhoto'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import { findPhotoFileError, WRONG_TYPE_ERROR } from '@/lib/photoFile'
import { useDeletePhoto, useIsPhotoPending, useUploadPhoto } from '@/queries/photo'

/** Uploads and deletes the viewer's photo, and shows the outcome in toasts. */
export function useChangeOwnPhoto() {
  // The chosen file while it is being cropped, else null.
  const [picked, setPicked] = useState<File | null>(null)
  const upload = useUploadPhoto()
  const deletion = useDeletePhoto()
  const toaster = useToaster('photo')
  const drop = (): void => setPicked(null)

  /** Picks a file to crop. If the file can't be used, a toast says why, and the result is false. */
  const pick = async (file: File): Promise<boolean> => {
    const problem = await findPhotoFileError(file)
    toaster.close()
    if (problem) toaster.show({ kind: 'error', ...problem })
    else setPicked(file)
    return !problem
  }

  /** Drops the picked file and says in a toast that it isn't an image. */
  const refuse = (): void => {
    drop()
    toaster.show({ kind: 'error', ...WRONG_TYPE_ERROR })
  }

  const send = async (file: File, area: CropArea): Promise<void> => {
    drop()
    const controller = new AbortController()
    const { report, close } = toaster.progress(t('Uploading photo…'), () => controller.abort())
    try {
      const photo = await cropPhoto(file, area)
      await upload.mutateAsync({ photo, onProgress: report, signal: controller.signal })
      toaster.success(t('Photo updated'))
    } catch (error) {
      if (!controller.signal.aborted) {
        toaster.failure(error, t('Upload failed'), t('Unable to upload image.'))
      }
    } finally {
      close()
    }
  }

  const remove = async (): Promise<void> => {
    try {
      await deletion.mutateAsync()
      toaster.success(t('Photo removed'))
    } catch (error) {
      toaster.failure(error, t('Delete failed'), t('Unable to delete image.'))
    }
  }

  return { picked, pick, drop, refuse, send, remove, busy: useIsPhotoPending() }
}
