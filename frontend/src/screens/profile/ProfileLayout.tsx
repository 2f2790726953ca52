import type { ReactElement, ReactNode } from 'react'
import { BackButton } from './BackButton'
import type { CardContent } from './cardContent'
import { ProfileCard } from './ProfileCard'

interface Props {
  card: CardContent
  children: ReactNode
}

/** The layout of another fan's profile. */
export const ProfileLayout = ({ card, children }: Props): ReactElement => (
  <div className="single">
    <BackButton />
    <ProfileCard card={card}>{children}</ProfileCard>
  </div>
)
