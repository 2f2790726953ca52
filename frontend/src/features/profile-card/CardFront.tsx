import type { ReactElement, ReactNode } from 'react'
import { Numeral } from '@/components/Numeral'
import { When } from '@/components/When'
import type { CardContent } from '@/features/card-content/cardContent'
import { CardPhoto } from './CardPhoto'

interface Props {
  card: CardContent
  /** Replaces the photo, for example by a button that changes it. */
  photo?: ReactNode
  /** Shown in place of the jersey number if the fan has no number. */
  invitation?: ReactNode
  /** Shown below the city and the team, to add what is missing of them. */
  homeInvitation?: ReactNode
  /** The name's HTML element. */
  heading?: 'h1' | 'strong'
}

/** The upper part of the card: photo, name and number. */
export const CardFront = ({
  card,
  photo,
  invitation,
  homeInvitation,
  heading: Name = 'strong',
}: Props): ReactElement => (
  <>
    {photo ?? <CardPhoto photoUrl={card.photo_url} initials={card.initials} />}
    <div className="card__title">
      <Name className="card__name" data-length={card.nameLength}>
        {card.full_name}
      </Name>
      <When value={card.home}>
        <p>{card.home}</p>
      </When>
      {homeInvitation}
      <When value={card.email}>
        <span className="badge">{card.email}</span>
      </When>
    </div>
    <p className="card__player">
      <When
        value={card.number}
        otherwise={
          <>
            <b>{card.letters}</b>
            {invitation}
          </>
        }
      >
        <Numeral value={card.number} />
      </When>{' '}
      {card.position}
    </p>
  </>
)
