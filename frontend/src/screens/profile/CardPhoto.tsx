import { type ReactElement, useState } from 'react'
import { When } from '@/components/When'

interface Props {
  photoUrl: string
  initials: string
}

/** The photo; the initials where there is none or it does not load. The name stands below. */
export function CardPhoto({ photoUrl, initials }: Props): ReactElement {
  const [broken, setBroken] = useState('')
  return (
    <span className="avatar" aria-hidden="true">
      <When value={photoUrl === broken ? '' : photoUrl} otherwise={initials}>
        <img src={photoUrl} alt="" fetchPriority="high" onError={() => setBroken(photoUrl)} />
      </When>
    </span>
  )
}
