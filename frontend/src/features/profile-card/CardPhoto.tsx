import { type ReactElement, useCallback, useState } from 'react'
import { showLargestPhoto } from '@/browser/showLargestPhoto'
import { When } from '@/components/When'

interface Props {
  photoUrl: string
  initials: string
}

/** The fan's photo or, if there is none or it fails to load, a sweater's back with the initials. */
export function CardPhoto({ photoUrl, initials }: Props): ReactElement {
  const [broken, setBroken] = useState('')
  const showBestPhoto = useCallback(
    (photo: HTMLImageElement | null) => {
      // The photo may have failed to load before the app hydrated the page.
      if (photo?.complete && photo.naturalWidth === 0) setBroken(photoUrl)
      return showLargestPhoto(photo)
    },
    [photoUrl],
  )
  return (
    <span className="avatar" aria-hidden="true">
      <When
        value={photoUrl === broken ? '' : photoUrl}
        otherwise={<span className="sweater">{initials}</span>}
      >
        <img
          key={photoUrl}
          ref={showBestPhoto}
          src={photoUrl}
          alt=""
          fetchPriority="high"
          onError={() => setBroken(photoUrl)}
        />
      </When>
    </span>
  )
}
