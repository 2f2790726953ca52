import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { BinderCard } from '@/api/types'
import { teamColors } from '@/components/teamColors'
import text from '@/components/text.module.css'
import { FanPhoto } from '@/features/fan-card/FanPhoto'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { teamName } from '@/lib/shownNames'
import { findTeam } from '@/lib/teams'
import { userQuery } from '@/queries/users'
import styles from './tradingCard.module.css'

interface Props {
  card: BinderCard
  onOpen: (tile: HTMLElement) => void
}

/** A fan's card in a pocket: photo, number and name. A press opens the card in full. */
export function TradingCard({ card, onOpen }: Props): ReactElement {
  const client = useQueryClient()
  const { jersey_number: number } = card
  const team = findTeam(card.favourite_team)
  return (
    <button
      type="button"
      className={`team ${styles.front}`}
      style={teamColors(card.favourite_team)}
      aria-haspopup="dialog"
      onPointerDown={() => void client.prefetchQuery(userQuery(card._id))}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <span aria-hidden className={styles.picture}>
        <FanPhoto url={card.photo_url} name={card.full_name} />
        {team && <b>{team.letters}</b>}
        {number !== null && <strong className="numeral">{number}</strong>}
      </span>
      <span className={styles.plate}>
        <span className={`${text.lines} ${styles.name}`}>{displayName(card.full_name)}</span>
        <span className="visually-hidden">
          {number !== null && t(', number {number}', { number })}
          {team && `, ${teamName(team.name)}`}
        </span>
      </span>
    </button>
  )
}
