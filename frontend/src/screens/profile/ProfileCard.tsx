import type { ReactElement, ReactNode } from 'react'
import { Badges } from '@/components/Badges'
import { teamColors } from '@/components/teamColors'
import { When } from '@/components/When'
import { CardPhoto } from './CardPhoto'
import type { CardContent } from './cardContent'
import { QrCodeTile } from './QrCodeTile'

interface Props {
  card: CardContent
  /** Replaces the plain photo. */
  photo?: ReactNode
  children?: ReactNode
}

/** The profile card. The server's page has it too, so it is made without MUI. */
export const ProfileCard = ({ card, photo, children }: Props): ReactElement => (
  <article className="card" data-team={card.favourite_team} style={teamColors(card.favourite_team)}>
    <div className="card__edge" />
    <div className="card__rink" />
    <div className="card__head">
      {photo ?? <CardPhoto photoUrl={card.photo_url} initials={card.initials} />}
      <QrCodeTile card={card} />
    </div>
    <div className="card__body">
      <h1 className="card__name">{card.full_name}</h1>
      <When value={card.player}>
        <strong>{card.player}</strong>
      </When>
      <Badges email={card.email} location={card.location} favouriteTeam={card.favourite_team} />
      <When value={card.bio}>
        <p className="card__bio">{card.bio}</p>
      </When>
      {children}
    </div>
    <footer className="row card__foot">
      <span>{`On HockeyHub since ${card.since}`}</span>
      <span className="card__number">No. {card.nano_id}</span>
    </footer>
  </article>
)
