import { type ReactElement, useState } from 'react'
import { initials } from '@/lib/format'
import { sizedPhotoUrl } from '@/lib/sizedPhotoUrl'

const PHOTO_PX = 192

/** The photo of a small card, or the back of a sweater with the initials. */
export function FanPhoto({ url, name }: { url: string; name: string }): ReactElement {
  const [broken, setBroken] = useState('')
  if (!url || url === broken) return <span className="sweater">{initials(name)}</span>
  return (
    <img
      src={sizedPhotoUrl(url, PHOTO_PX)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
    />
  )
}
