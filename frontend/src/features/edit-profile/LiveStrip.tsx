import type { ReactElement } from 'react'
import type { Control } from 'react-hook-form'
import type { Self } from '@/api/types'
import { FanAvatar } from '@/components/FanAvatar'
import { teamColors } from '@/components/teamColors'
import { displayName } from '@/lib/format'
import styles from './liveCard.module.css'
import type { ProfileValues } from './profileValues'
import { useLiveUser } from './useLiveUser'

interface Props {
  user: Self
  control: Control<ProfileValues>
}

/**
 * The card in one line, above the form on screens without room for both. The card covers it until it
 * is scrolled away. Screen readers have the card itself.
 */
export function LiveStrip({ user, control }: Props): ReactElement {
  const edited = useLiveUser(user, control)
  const { full_name, jersey_number, position, location } = edited
  return (
    <div aria-hidden className={styles.strip} style={teamColors(edited.favourite_team)}>
      <FanAvatar name={edited.full_name} photoUrl={edited.photo_url} />
      <div className={styles.texts}>
        <strong>{displayName(full_name)}</strong>
        <span>{[position, location].filter(Boolean).join(' · ') || edited.favourite_team}</span>
      </div>
      {jersey_number !== null && <strong className={styles.number}>{jersey_number}</strong>}
    </div>
  )
}
