import type { ReactElement, ReactNode } from 'react'
import type { PublicUser } from '@/api/types'
import { Avatar } from '@/components/Avatar'
import { Badges } from '@/components/Badges'
import { teamColors } from '@/components/teamColors'
import { formatMonthAndYear } from '@/lib/format'
import { QrCodeTile } from './QrCodeTile'

interface Props {
  user: PublicUser
  /** What stands in the place of the picture. */
  photo?: ReactNode
  children?: ReactNode
}

/** The hockey card: who it is, their code, their colours. */
export const ProfileCard = ({ user, photo, children }: Props): ReactElement => (
  <article className="card" style={teamColors(user.favourite_team)}>
    <div className="card__edge" />
    <div className="card__rink" />
    <div className="card__head">
      {photo ?? <Avatar name={user.full_name} photoUrl={user.photo_url} />}
      <QrCodeTile user={user} />
    </div>
    <div className="card__body">
      <h1 className="card__name">{user.full_name || 'Unnamed User'}</h1>
      <Badges email={user.email} location={user.location} favouriteTeam={user.favourite_team} />
      {user.bio && <p className="card__bio">{user.bio}</p>}
      {children}
    </div>
    <footer className="card__foot">
      <span>{`On HockeyHub since ${formatMonthAndYear(user.created_at)}`}</span>
      <span className="card__number">No. {user.nano_id}</span>
    </footer>
  </article>
)
