import type { ReactElement, ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import type { Self } from '@/api/types'
import { cardContent } from '@/features/card-content/cardContent'
import { PhotoMenu } from '@/features/photo/PhotoMenu'
import { ProfileCard } from '@/features/profile-card/ProfileCard'
import styles from './editProfile.module.css'
import type { ProfileValues } from './profileValues'
import { useLiveUser } from './useLiveUser'

interface Props {
  user: Self
  control: Control<ProfileValues>
  /** Shown on the card, below the fan's fields. */
  children: ReactNode
}

/** The viewer's own card with the form's values. A key press renders only the card, not the form. */
export function LiveCard({ user, control, children }: Props): ReactElement {
  const editedUser = useLiveUser(user, control)
  return (
    <div className={styles.card}>
      <ProfileCard card={cardContent(editedUser)} photo={<PhotoMenu user={editedUser} />}>
        {children}
      </ProfileCard>
    </div>
  )
}
