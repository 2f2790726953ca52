import { type ReactElement, useState } from 'react'
import { sharpenPhoto } from '@/browser/sharpenPhoto'
import { When } from '@/components/When'

interface Props {
  photoUrl: string
  initials: string
}

/** The photo; without one that loads, the back of a sweater with the initials. The name is shown below it. */
export function CardPhoto({ photoUrl, initials }: Props): ReactElement {
  const [broken, setBroken] = useState('')
  return (
    <span className="avatar" aria-hidden="true">
      <When
        value={photoUrl === broken ? '' : photoUrl}
        otherwise={<span className="sweater">{initials}</span>}
      >
        <img
          key={photoUrl}
          ref={sharpenPhoto}
          src={photoUrl}
          alt=""
          fetchPriority="high"
          onError={() => setBroken(photoUrl)}
        />
      </When>
    </span>
  )
}
