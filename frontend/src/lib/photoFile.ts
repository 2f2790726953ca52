const TYPES: readonly string[] = ['image/jpeg', 'image/png']
const MAX_BYTES = 5_242_880
const SIGNATURES: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
]

export const PHOTO_TYPES = TYPES.join(',')

export interface PhotoProblem {
  title: string
  description: string
}

export const NO_PHOTO: PhotoProblem = {
  title: 'Invalid file type',
  description: 'Only JPEG and PNG images are allowed.',
}

const TOO_LARGE: PhotoProblem = {
  title: 'File too large',
  description: 'Max 5MB for profile photos.',
}

/** What keeps a file from being a profile photo. Its first bytes count, not only its name. */
export async function photoProblem(file: File): Promise<PhotoProblem | undefined> {
  if (file.type && !TYPES.includes(file.type)) return NO_PHOTO
  if (file.size > MAX_BYTES) return TOO_LARGE
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const known = SIGNATURES.some((bytes) => bytes.every((byte, at) => start[at] === byte))
  return known ? undefined : NO_PHOTO
}
