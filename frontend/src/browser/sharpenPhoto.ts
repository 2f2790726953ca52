import { largestPhotoUrl } from '@/lib/sizedPhotoUrl'

const SMALL_PHOTO_PX = 192

/** The large photos that this page has loaded. */
const loaded = new Set<string>()

/**
 * Shows the largest stored size of a photo once it is loaded, if the screen has more pixels than the
 * photo: a slow network first gets the small one. Returns a function that undoes it.
 */
export function sharpenPhoto(photo: HTMLImageElement | null): (() => void) | undefined {
  const small = photo?.getAttribute('src') ?? ''
  const large = largestPhotoUrl(small)
  if (!photo || large === small) return
  let isShown = true
  const show = (): void => {
    loaded.add(large)
    if (isShown) photo.srcset = large
  }
  if (loaded.has(large)) show()
  else if (photo.clientWidth * devicePixelRatio > SMALL_PHOTO_PX)
    load(large).then(show, () => undefined)
  return () => {
    isShown = false
  }
}

function load(url: string): Promise<void> {
  const image = new Image()
  image.src = url
  return image.decode()
}
