import { type ReactElement, useState } from 'react'
import { initials } from '@/lib/format'

interface Props {
  name: string
  photoUrl: string
  size?: 'small' | 'medium' | 'large'
}

/** The stored size for each size on the page: lists are long, so their pictures are the smallest. */
const STORED = { small: 64, medium: 64, large: 192 } as const

/** The photo, or the initials when there is none or it does not load. The name stands beside it. */
export function Avatar({ name, photoUrl, size = 'medium' }: Props): ReactElement {
  const [broken, setBroken] = useState('')
  const shown = photoUrl && photoUrl !== broken
  return (
    <span className="avatar" data-size={size} aria-hidden="true">
      {shown ? (
        <img
          src={sized(photoUrl, STORED[size])}
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

const sized = (photoUrl: string, pixels: number): string =>
  photoUrl.startsWith('/users/image/') ? `${photoUrl}?size=${pixels}` : photoUrl
