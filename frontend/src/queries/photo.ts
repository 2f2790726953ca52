import {
  type QueryClient,
  type UseMutationResult,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { deletePhoto, uploadPhoto } from '@/api/photo'
import type { Sending } from '@/api/sendFile'
import type { PhotoUrl, Self } from '@/api/types'
import { keys } from './keys'
import { rememberUser } from './users'

const REFETCH_MILLISECONDS = 200

type Upload = Sending & { photo: Blob }

export function useUploadPhoto(): UseMutationResult<PhotoUrl, Error, Upload> {
  const client = useQueryClient()
  return useMutation({
    mutationKey: keys.photo,
    mutationFn: ({ photo, ...sending }: Upload) => uploadPhoto(photo, sending),
    onSuccess: (answer) => show(client, answer),
    onSettled: () => refetchSelf(client),
  })
}

export function useDeletePhoto(): UseMutationResult<PhotoUrl, Error, void> {
  const client = useQueryClient()
  return useMutation({
    mutationKey: keys.photo,
    mutationFn: deletePhoto,
    onSuccess: (answer) => show(client, answer),
    onSettled: () => refetchSelf(client),
  })
}

/** A change is under way, begun here or on a screen that was left since. */
export const usePhotoIsChanging = (): boolean => useIsMutating({ mutationKey: keys.photo }) > 0

function show(client: QueryClient, { photo_url }: PhotoUrl): void {
  const self = client.getQueryData<Self>(keys.self)
  if (!self) return
  const changed = { ...self, photo_url }
  client.setQueryData<Self>(keys.self, changed)
  rememberUser(client, changed)
}

/** Also after a failure: what was given up here may have arrived there. */
function refetchSelf(client: QueryClient): void {
  setTimeout(() => void client.invalidateQueries({ queryKey: keys.self }), REFETCH_MILLISECONDS)
}
