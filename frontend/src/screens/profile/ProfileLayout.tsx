import type { ReactElement, ReactNode } from 'react'
import { BackButton } from '@/components/BackButton'
import type { CardContent } from '@/features/card-content/cardContent'
import { ProfileCard } from '@/features/profile-card/ProfileCard'

interface Props {
  card: CardContent
  /** The menu at the right of the Back button. */
  menu?: ReactNode
  /** The counts on the card. */
  counts: ReactNode
  /** The content below the card. */
  children: ReactNode
}

/** The layout of another fan's profile. */
export const ProfileLayout = ({ card, menu, counts, children }: Props): ReactElement => (
  <div className="single">
    <BackButton menu={menu} />
    <ProfileCard card={card}>{counts}</ProfileCard>
    {children}
  </div>
)
