/** The URL of a photo in one of its stored sizes; photos of other sites have one size only. */
export const sizedPhotoUrl = (photoUrl: string, pixels: 64 | 192): string =>
  photoUrl.startsWith('/users/image/') ? `${photoUrl}?size=${pixels}` : photoUrl
