import { type ReactElement, useState } from 'react'
import { initials } from '@/lib/format'
import { storedPhoto } from '@/lib/storedPhoto'

interface Props {
  name: string
  photoUrl: string
}

/** The photo on the profile card, or the initials if there is none or it fails to load. */
export function Avatar({ name, photoUrl }: Props): ReactElement {
  const [broken, setBroken] = useState('')
  const shown = photoUrl && photoUrl !== broken
  return (
    <span className="avatar" data-size="large" aria-hidden="true">
      {shown ? (
        <img
          src={storedPhoto(photoUrl, 192)}
          alt=""
          decoding="async"
          onError={() => setBroken(photoUrl)}
        />
      ) : (
        initials(name)
      )}
    </span>
  )
}
