import { largestPhotoUrl } from '@/lib/sizedPhotoUrl'

const SMALL_PHOTO_PX = 192

/** The large photos that this page has loaded. */
const loadedUrls = new Set<string>()

/**
 * Shows the largest stored size of a photo once it is loaded, if the screen has more pixels than the
 * photo: a slow network first gets the small one. Returns a function that undoes it.
 */
export function sharpenPhoto(photo: HTMLImageElement | null): (() => void) | undefined {
  const smallPhotoUrl = photo?.getAttribute('src') ?? ''
  const large = largestPhotoUrl(smallPhotoUrl)
  if (!photo || large === smallPhotoUrl) return
  let isShown = true
  const showSharpPhoto = (): void => {
    loadedUrls.add(large)
    if (isShown) photo.srcset = large
  }
  if (loadedUrls.has(large)) showSharpPhoto()
  else if (photo.clientWidth * devicePixelRatio > SMALL_PHOTO_PX)
    loadPhoto(large).then(showSharpPhoto, () => undefined)
  return () => {
    isShown = false
  }
}

function loadPhoto(url: string): Promise<void> {
  const image = new Image()
  image.src = url
  return image.decode()
}
