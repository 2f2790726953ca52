import EmailIcon from '@mui/icons-material/EmailOutlined'
import PlaceIcon from '@mui/icons-material/PlaceOutlined'
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
      <EmailIcon aria-hidden />
      {email}
    </li>
    {location && (
      <li className="badge">
        <PlaceIcon aria-hidden />
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
