const MIME_TYPES: readonly string[] = ['image/jpeg', 'image/png']
const PHOTO_BYTES_MAX = 5_242_880
const SIGNATURES: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
]

export const PHOTO_INPUT_ACCEPT = MIME_TYPES.join(',')

export interface PhotoFileError {
  title: string
  description: string
}

export const WRONG_TYPE: PhotoFileError = {
  title: 'Invalid file type',
  description: 'Only JPEG and PNG images are allowed.',
}

const TOO_LARGE: PhotoFileError = {
  title: 'File too large',
  description: 'Max 5MB for profile photos.',
}

/** What keeps a file from being a profile photo. Its first bytes count, not only its name. */
export async function findPhotoFileError(file: File): Promise<PhotoFileError | undefined> {
  if (file.type && !MIME_TYPES.includes(file.type)) return WRONG_TYPE
  if (file.size > PHOTO_BYTES_MAX) return TOO_LARGE
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const known = SIGNATURES.some((bytes) => bytes.every((byte, at) => start[at] === byte))
  return known ? undefined : WRONG_TYPE
}
