import type { ReactElement, ReactNode } from 'react'
import type { PublicUser, UserRow } from '@/api/types'
import { CityAndTeam } from '@/components/CityAndTeam'
import { RowLink } from '@/components/RowLink'
import link from '@/components/rowLink.module.css'
import { teamColors } from '@/components/teamColors'
import text from '@/components/text.module.css'
import { CardFront } from '@/features/profile-card/CardFront'
import { displayName, initials } from '@/lib/format'
import { paths } from '@/lib/paths'
import { findTeam } from '@/lib/teams'
import { FanPhoto } from './FanPhoto'
import styles from './fanCard.module.css'

/** A row of the API has no jersey number. Without a number, the card shows the team's letters. */
type Fan = UserRow & Partial<Pick<PublicUser, 'jersey_number'>>

interface Props {
  fan: Fan
  /** The card's last line, such as the reason for a suggestion. */
  note?: ReactNode
  action?: ReactNode
}

/** A fan as a small card in the team's colours. A press outside of the button opens the profile. */
export const FanCard = ({ fan, note, action }: Props): ReactElement => (
  <li className={`card ${link.row} ${styles.card}`} style={teamColors(fan.favourite_team)}>
    <SmallCardFront fan={fan}>
      <strong className={`card__name ${text.lines}`}>
        <RowLink isName to={paths.user(fan._id)}>
          {displayName(fan.full_name)}
        </RowLink>
      </strong>
      <p>
        <CityAndTeam {...fan} />
      </p>
      {note && <p>{note}</p>}
    </SmallCardFront>
    {action && <div className={styles.action}>{action}</div>}
  </li>
)

interface FaceProps {
  fan: Fan
  as?: 'div' | 'span'
  /** The name, and what is below it. */
  children: ReactNode
}

/** The face of a small card, inside an element with the class `card`. */
export const SmallCardFront = ({ fan, as: Face = 'div', children }: FaceProps): ReactElement => (
  <Face className="card__face" data-flat>
    <CardFront
      as={Face}
      card={{
        photo_url: fan.photo_url,
        initials: initials(fan.full_name),
        number: String(fan.jersey_number ?? ''),
        letters: findTeam(fan.favourite_team)?.letters ?? '',
      }}
      photo={
        <span className="avatar" aria-hidden>
          <FanPhoto url={fan.photo_url} name={fan.full_name} />
        </span>
      }
    >
      {children}
    </CardFront>
  </Face>
)
