import type { ReactElement, ReactNode } from 'react'
import { JerseyNumber } from '@/components/JerseyNumber'
import { When } from '@/components/When'
import type { CardContent } from '@/features/card-content/cardContent'
import { CardPhoto } from './CardPhoto'

type ShownContent = 'photo_url' | 'initials' | 'number' | 'letters'

interface Props {
  card: Pick<CardContent, ShownContent> & Partial<Pick<CardContent, 'position'>>
  /** Replaces the photo, for example by a button that changes it. */
  photo?: ReactNode
  /** Shown in place of the jersey number and the team's letters if the fan has no number. */
  invitation?: ReactNode
  /** The HTML element of the parts: inside a button only `span` is allowed. */
  as?: 'div' | 'span'
  /** The name, and what is below it. */
  children: ReactNode
}

/** The front of each card, small or large: photo, name and number, inside an element with the class `card__face`. */
export const CardFront = ({
  card,
  photo,
  invitation,
  as: Part = 'div',
  children,
}: Props): ReactElement => (
  <>
    {photo ?? <CardPhoto photoUrl={card.photo_url} initials={card.initials} />}
    <Part className="card__title">{children}</Part>
    <Part className="card__player">
      <When value={card.number} otherwise={invitation ?? <b aria-hidden>{card.letters}</b>}>
        <JerseyNumber value={card.number} />
      </When>{' '}
      {card.position}
    </Part>
  </>
)

interface CardTitleProps {
  card: CardContent
  /** Shown below the city and the team, to add what is missing of them. */
  homeInvitation?: ReactNode
  /** The name's HTML element. */
  heading?: 'h1' | 'strong'
}

/** The title of a profile card: the name, the city and team, and the e-mail. */
export const CardTitle = ({
  card,
  homeInvitation,
  heading: Name = 'strong',
}: CardTitleProps): ReactElement => (
  <>
    <Name className="card__name" data-length={card.nameLength}>
      {card.full_name}
    </Name>
    <When value={card.home}>
      <p>{card.home}</p>
    </When>
    {homeInvitation}
    <When value={card.email}>
      <span className="badge" title={card.email}>
        {card.email}
      </span>
    </When>
  </>
)
