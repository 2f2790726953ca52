import { Mail, MapPin } from 'lucide-react'
import type { ReactElement } from 'react'
import { teamColors } from './teamColors'
import { When } from './When'

interface Props {
  email: string
  location: string
  favouriteTeam: string
}

export const Badges = ({ email, location, favouriteTeam }: Props): ReactElement => (
  <ul className="row">
    <When value={email}>
      <li className="badge">
        <Mail aria-hidden />
        {email}
      </li>
    </When>
    <When value={location}>
      <li className="badge">
        <MapPin aria-hidden />
        {location}
      </li>
    </When>
    <When value={favouriteTeam}>
      <li className="badge badge--team" style={teamColors(favouriteTeam)}>
        {favouriteTeam}
      </li>
    </When>
  </ul>
)
