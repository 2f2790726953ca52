import type { ReactElement, ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import type { Self } from '@/api/types'
import { cardContent } from '@/features/card-content/cardContent'
import { PhotoMenu } from '@/features/photo/PhotoMenu'
import { ProfileCard } from '@/features/profile-card/ProfileCard'
import styles from './liveCard.module.css'
import type { ProfileValues } from './profileValues'
import { useLiveUser } from './useLiveUser'

interface Props {
  user: Self
  control: Control<ProfileValues>
  /** What the card has below the fan's fields. */
  children: ReactNode
}

/** The own card with what is in the form. A key press renders it, and not the form. */
export function LiveCard({ user, control, children }: Props): ReactElement {
  const edited = useLiveUser(user, control)
  return (
    <div className={styles.card}>
      <ProfileCard card={cardContent(edited)} photo={<PhotoMenu user={edited} />}>
        {children}
      </ProfileCard>
    </div>
  )
}
