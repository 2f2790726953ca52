import { answerOf, http } from './client'
import { type Sending, sendFile } from './sendFile'
import type { PhotoUrl } from './types'

export const uploadPhoto = async (photo: Blob, sending: Sending): Promise<PhotoUrl> =>
  (await sendFile(
    'Unable to upload profile image',
    '/users/image/upload',
    photo,
    sending,
  )) as PhotoUrl

export const deletePhoto = (): Promise<PhotoUrl> =>
  answerOf('Unable to delete profile image', http.DELETE('/users/image/delete'))
