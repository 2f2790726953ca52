import type { ReactElement } from 'react'
import type { Control } from 'react-hook-form'
import { optionName } from '@/api/options'
import type { Self } from '@/api/types'
import { FanAvatar } from '@/components/FanAvatar'
import { teamColors } from '@/components/teamColors'
import text from '@/components/text.module.css'
import { displayName } from '@/lib/format'
import { placeName, teamName } from '@/lib/shownNames'
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
  const { full_name, jersey_number, position, location } = editedUser
  return (
    <div aria-hidden className={styles.strip} style={teamColors(editedUser.favourite_team)}>
      <FanAvatar name={editedUser.full_name} photoUrl={editedUser.photo_url} />
      <div className={styles.texts}>
        <strong className={text.oneLine}>{displayName(full_name)}</strong>
        <span className={text.oneLine}>
          {[optionName('position', position), placeName(location)].filter(Boolean).join(' · ') ||
            teamName(editedUser.favourite_team)}
        </span>
      </div>
      {jersey_number !== null && <strong className={styles.number}>{jersey_number}</strong>}
    </div>
  )
}
