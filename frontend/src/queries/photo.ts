import {
  type QueryClient,
  type UseMutationResult,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { http, type TransferOptions, unwrap } from '@/api/client'
import type { PhotoUrl, Self } from '@/api/types'
import { uploadPhoto } from '@/api/uploadPhoto'
import { retryIfBusy } from './client'
import { keys } from './keys'
import { cacheSelf } from './users'

const REFETCH_DELAY_MS = 200

type PhotoUpload = TransferOptions & { photo: Blob }

export function useUploadPhoto(): UseMutationResult<PhotoUrl, Error, PhotoUpload> {
  const client = useQueryClient()
  return useMutation({
    mutationKey: keys.photo,
    mutationFn: ({ photo, ...options }: PhotoUpload) => uploadPhoto(photo, options),
    retry: retryIfBusy,
    onSuccess: (response) => cachePhotoUrl(client, response),
    onSettled: () => refetchSelfLater(client),
  })
}

export function useDeletePhoto(): UseMutationResult<PhotoUrl, Error, void> {
  const client = useQueryClient()
  return useMutation({
    mutationKey: keys.photo,
    mutationFn: () => unwrap('Unable to delete profile image', http.DELETE('/users/image/delete')),
    onSuccess: (response) => cachePhotoUrl(client, response),
    onSettled: () => refetchSelfLater(client),
  })
}

/** Whether an upload or deletion is pending, even if another screen started it. */
export const useIsPhotoPending = (): boolean => useIsMutating({ mutationKey: keys.photo }) > 0

function cachePhotoUrl(client: QueryClient, { photo_url }: PhotoUrl): void {
  const self = client.getQueryData<Self>(keys.self)
  if (self) cacheSelf(client, { ...self, photo_url })
}

/** Refetches the viewer's record even after an error: the server may have received an aborted upload. */
function refetchSelfLater(client: QueryClient): void {
  setTimeout(() => void client.invalidateQueries({ queryKey: keys.self }), REFETCH_DELAY_MS)
}
