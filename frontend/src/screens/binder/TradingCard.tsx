import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { BinderCard } from '@/api/types'
import { teamColors } from '@/components/teamColors'
import text from '@/components/text.module.css'
import { SmallCardFront } from '@/features/fan-card/FanCard'
import { displayName } from '@/lib/format'
import { translatedTeam } from '@/lib/translatedNames'
import { userQuery } from '@/queries/users'
import styles from './tradingCard.module.css'

interface Props {
  card: BinderCard
  onOpen: (tile: HTMLElement) => void
}

/** A fan's card in a pocket: photo, number and name. A press opens the card in full. */
export function TradingCard({ card, onOpen }: Props): ReactElement {
  const client = useQueryClient()
  return (
    <button
      type="button"
      className={`card ${styles.card}`}
      style={teamColors(card.favourite_team)}
      aria-haspopup="dialog"
      onPointerDown={() => void client.prefetchQuery(userQuery(card._id))}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <SmallCardFront fan={card} as="span">
        <span className={`card__name ${text.lines}`}>
          {displayName(card.full_name)}
          {card.favourite_team && (
            <span className="visually-hidden">, {translatedTeam(card.favourite_team)}</span>
          )}
        </span>
      </SmallCardFront>
    </button>
  )
}
