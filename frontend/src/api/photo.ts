import { http, unwrap } from './client'
import type { PhotoUrl } from './types'
import { type UploadOptions, uploadFile } from './uploadFile'

export const uploadPhoto = async (photo: Blob, options: UploadOptions): Promise<PhotoUrl> =>
  (await uploadFile(
    'Unable to upload profile image',
    '/users/image/upload',
    photo,
    options,
  )) as PhotoUrl

export const deletePhoto = (): Promise<PhotoUrl> =>
  unwrap('Unable to delete profile image', http.DELETE('/users/image/delete'))
