import { t } from '@/language/text'

const PHOTO_BYTES_MAX = 5_242_880
const FILE_SIGNATURES: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
]

export const PHOTO_INPUT_ACCEPT = 'image/jpeg,image/png'

interface PhotoFileError {
  title: string
  description: string
  /** What the fan can do about it. */
  hint?: string
}

export const WRONG_TYPE_ERROR: PhotoFileError = {
  title: t('Invalid file type'),
  description: t('Only JPEG and PNG images are allowed.'),
}

const TOO_LARGE_ERROR: PhotoFileError = {
  title: t('File too large'),
  description: t('Max 5MB for profile photos.'),
  hint: t('Take a screenshot of it and send that: it is smaller.'),
}

/** Why a file can't be a photo, by its first bytes, because names and types are often wrong. */
export async function findPhotoFileError(file: File): Promise<PhotoFileError | undefined> {
  if (file.size > PHOTO_BYTES_MAX) return TOO_LARGE_ERROR
  const firstBytes = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const isImage = FILE_SIGNATURES.some((bytes) =>
    bytes.every((byte, index) => firstBytes[index] === byte),
  )
  return isImage ? undefined : WRONG_TYPE_ERROR
}
