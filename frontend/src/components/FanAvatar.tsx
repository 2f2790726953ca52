import { type ReactElement, useState } from 'react'
import { initials } from '@/lib/format'
import { sizedPhotoUrl } from '@/lib/sizedPhotoUrl'
import styles from './fanAvatar.module.css'
import { teamColors } from './teamColors'

interface Props {
  name: string
  photoUrl: string
  /** The team's name; its colours make a ring around the photo. */
  team?: string
}

/** The smallest size of photos on the server. It is enough for lists, which show many photos. */
const STORED_PHOTO_PX = 64

/** A fan's photo or initials. Screen readers skip it, so the caller must show the name beside it. */
export function FanAvatar({ name, photoUrl, team = '' }: Props): ReactElement {
  const [broken, setBroken] = useState('')
  return (
    <span
      aria-hidden
      className={styles.avatar}
      data-ring={team ? true : undefined}
      style={teamColors(team)}
    >
      {photoUrl && photoUrl !== broken ? (
        <img
          src={sizedPhotoUrl(photoUrl, STORED_PHOTO_PX)}
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
