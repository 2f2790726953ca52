import Avatar from '@mui/material/Avatar'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { FoundUser } from '@/api/types'
import { FanPlace } from '@/components/FanPlace'
import { teamColors } from '@/components/teamColors'
import { displayName, initials } from '@/lib/format'
import { paths } from '@/lib/paths'
import { sizedPhotoUrl } from '@/lib/sizedPhotoUrl'
import styles from './fanCard.module.css'

interface Props {
  fan: FoundUser
  /** The last line, which says why the fan is shown, or since when. */
  note?: ReactNode
  action?: ReactNode
}

const PHOTO_PX = 192

/** A fan as a small card in the team's colours. A press outside of the button opens the profile. */
export const FanCard = ({ fan, note, action }: Props): ReactElement => (
  <li className={styles.card} style={teamColors(fan.favourite_team)}>
    <div className={styles.front}>
      <Avatar
        aria-hidden
        className={styles.photo ?? ''}
        {...(fan.photo_url && { src: sizedPhotoUrl(fan.photo_url, PHOTO_PX) })}
        slotProps={{ img: { alt: '', decoding: 'async' } }}
      >
        {initials(fan.full_name)}
      </Avatar>
      <Link className={styles.name} to={paths.user(fan._id)}>
        {displayName(fan.full_name)}
      </Link>
      <p>
        <FanPlace {...fan} />
      </p>
      {note && <p>{note}</p>}
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </li>
)
