import type { ReactElement } from 'react'
import type { Control } from 'react-hook-form'
import type { Self } from '@/api/types'
import { teamColors } from '@/components/teamColors'
import text from '@/components/text.module.css'
import { cardContent } from '@/features/card-content/cardContent'
import { CardFront } from '@/features/profile-card/CardFront'
import styles from './editProfile.module.css'
import type { ProfileValues } from './profileValues'
import { useLiveUser } from './useLiveUser'

interface Props {
  user: Self
  control: Control<ProfileValues>
}

/**
 * A one-line version of the card, which stays above the form on screens without room for both. The card
 * covers the strip until the card is scrolled away. Screen readers read only the card.
 */
export function LiveStrip({ user, control }: Props): ReactElement {
  const editedUser = useLiveUser(user, control)
  const card = cardContent(editedUser)
  return (
    <div aria-hidden className={`card ${styles.strip}`} style={teamColors(card.favourite_team)}>
      <div className="card__face" data-lying>
        <CardFront card={{ ...card, position: '' }}>
          <strong className={`card__name ${text.oneLine}`}>{card.full_name}</strong>
          <p className={text.oneLine}>
            {[card.position, card.location].filter(Boolean).join(' · ') || card.home}
          </p>
        </CardFront>
      </div>
    </div>
  )
}
