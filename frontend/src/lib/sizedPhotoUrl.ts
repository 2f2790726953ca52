/** The URL of a photo in this size. Only photos on this site have sizes, so other URLs don't change. */
export const sizedPhotoUrl = (photoUrl: string, pixels: 64 | 192): string =>
  photoUrl.startsWith('/users/image/') ? `${photoUrl}?size=${pixels}` : photoUrl

/** The URL of the same photo in its largest size, 512 pixels. */
export const largestPhotoUrl = (photoUrl: string): string => photoUrl.replace(/\?size=\d+$/, '')
