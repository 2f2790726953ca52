/** The URL of a photo in one of its stored sizes. URLs of other sites are returned as they are. */
export const sizedPhotoUrl = (photoUrl: string, pixels: 64 | 192): string =>
  photoUrl.startsWith('/users/image/') ? `${photoUrl}?size=${pixels}` : photoUrl

/** The URL of the same photo in its largest size, 512 pixels. */
export const largestPhotoUrl = (photoUrl: string): string => photoUrl.replace(/\?size=\d+$/, '')
