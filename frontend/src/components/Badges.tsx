import { Mail, MapPin } from 'lucide-react'
import type { ReactElement } from 'react'
import { teamColors } from './teamColors'

interface Props {
  email: string
  location: string
  favouriteTeam: string
}

export const Badges = ({ email, location, favouriteTeam }: Props): ReactElement => (
  <ul className="badges">
    <li className="badge">
      <Mail aria-hidden />
      {email}
    </li>
    {location && (
      <li className="badge">
        <MapPin aria-hidden />
        {location}
      </li>
    )}
    {favouriteTeam && (
      <li className="badge badge--team" style={teamColors(favouriteTeam)}>
        {favouriteTeam}
      </li>
    )}
  </ul>
)
