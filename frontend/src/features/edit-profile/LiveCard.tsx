import { type ReactElement, type ReactNode, useDeferredValue } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { Self } from '@/api/types'
import { teamColors } from '@/components/teamColors'
import text from '@/components/text.module.css'
import { cardContent } from '@/features/card-content/cardContent'
import { PhotoMenu } from '@/features/photo/PhotoMenu'
import { CardFront } from '@/features/profile-card/CardFront'
import { ProfileCard } from '@/features/profile-card/ProfileCard'
import { cardValues } from './cardValues'
import styles from './editProfile.module.css'
import { namedLink } from './linkValues'
import type { ProfileValues } from './profileValues'

interface Props {
  user: Self
  control: Control<ProfileValues>
}

/** The viewer's record with the form's values, which are deferred so that typing isn't slowed down. */
function useLiveUser({ user, control }: Props): Self {
  const { urls, ...fields } = useDeferredValue(useWatch({ control, compute: cardValues }))
  return { ...user, ...fields, links: urls.map((url) => namedLink(user, url)) }
}

/** The viewer's own card with the form's values. A key press renders only the card, not the form. */
export function LiveCard({ children, ...props }: Props & { children: ReactNode }): ReactElement {
  const editedUser = useLiveUser(props)
  return (
    <div className={styles.card}>
      <ProfileCard card={cardContent(editedUser)} photo={<PhotoMenu user={editedUser} />}>
        {children}
      </ProfileCard>
    </div>
  )
}

/**
 * The photo, the name and the number of the card, which stay above the form on screens without room for both. The card
 * covers the strip until the card is scrolled away. Screen readers read only the card.
 */
export function LiveCardStrip(props: Props): ReactElement {
  const card = cardContent(useLiveUser(props))
  return (
    <div aria-hidden className={`card ${styles.strip}`} style={teamColors(card.favourite_team)}>
      <div className="card__face" data-lying>
        <CardFront card={{ ...card, position: '' }}>
          <strong className={`card__name ${text.oneLine}`}>{card.full_name}</strong>
        </CardFront>
      </div>
    </div>
  )
}
