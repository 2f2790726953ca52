import { largestPhotoUrl } from '@/lib/sizedPhotoUrl'

const SMALL_PHOTO_PX = 192

/** The URLs of the large photos that this page has loaded. */
const loadedUrls = new Set<string>()

/**
 * Replaces a small photo by its largest size, once that is loaded, if the screen can show more pixels. On a
 * slow network the small photo appears first. Returns a function that cancels the replacement.
 */
export function showLargestPhoto(photo: HTMLImageElement | null): (() => void) | undefined {
  const smallPhotoUrl = photo?.getAttribute('src') ?? ''
  const largePhotoSrc = largestPhotoUrl(smallPhotoUrl)
  if (!photo || largePhotoSrc === smallPhotoUrl) return
  let isShown = true
  const showSharpPhoto = (): void => {
    loadedUrls.add(largePhotoSrc)
    if (isShown) photo.srcset = largePhotoSrc
  }
  if (loadedUrls.has(largePhotoSrc)) showSharpPhoto()
  else if (photo.clientWidth * devicePixelRatio > SMALL_PHOTO_PX)
    loadPhoto(largePhotoSrc).then(showSharpPhoto, () => undefined)
  return () => {
    isShown = false
  }
}

function loadPhoto(url: string): Promise<void> {
  const image = new Image()
  image.src = url
  return image.decode()
}
