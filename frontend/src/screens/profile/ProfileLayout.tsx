import type { ReactElement, ReactNode } from 'react'
import { BackButton } from './BackButton'
import type { CardContent } from './cardContent'
import { ProfileCard } from './ProfileCard'

interface Props {
  card: CardContent
  /** At the right of the Back button. */
  menu?: ReactNode
  children: ReactNode
}

/** The layout of another fan's profile. */
export const ProfileLayout = ({ card, menu, children }: Props): ReactElement => (
  <div className="single">
    <BackButton menu={menu} />
    <ProfileCard card={card}>{children}</ProfileCard>
  </div>
)
