import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { PublicUser } from '@/api/types'
import { CityAndTeam } from '@/components/CityAndTeam'
import { hiddenText } from '@/components/hiddenText'
import { teamColors } from '@/components/teamColors'
import { cardContent } from '@/features/card-content/cardContent'
import { CardFront } from '@/features/profile-card/CardFront'
import { displayName } from '@/lib/format'
import { paths } from '@/lib/paths'
import styles from './fanConnections.module.css'

interface Props {
  /** Undefined until the fan is loaded. */
  fan: PublicUser | undefined
  /** The list's name, which only screen readers read. */
  heading: string
}

/** A small profile card above the fan's list. */
export const FanConnectionsHeader = ({ fan, heading }: Props): ReactElement => (
  <header className={`card ${styles.head}`} style={teamColors(fan?.favourite_team ?? '')}>
    <div className="card__face" data-flat data-lying>
      {fan ? (
        <CardFront card={{ ...cardContent(fan), position: '' }}>
          <h1>
            <Link to={paths.user(fan._id)}>{displayName(fan.full_name)}</Link>
            {hiddenText(`: ${heading}`)}
          </h1>
          <p>
            <CityAndTeam {...fan} />
          </p>
        </CardFront>
      ) : (
        <h1 className="avatar">{hiddenText(heading)}</h1>
      )}
    </div>
  </header>
)
