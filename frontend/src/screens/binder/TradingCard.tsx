import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import type { BinderCard } from '@/api/types'
import { teamColors } from '@/components/teamColors'
import { t } from '@/language/text'
import { displayName, initials } from '@/lib/format'
import { teamName } from '@/lib/shownNames'
import { sizedPhotoUrl } from '@/lib/sizedPhotoUrl'
import { findTeam } from '@/lib/teams'
import { userQuery } from '@/queries/users'
import { Front, JerseyNumber, Letters, Picture, Plate } from './tradingCardStyles'

const PHOTO_PX = 192

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
    <Front
      style={teamColors(card.favourite_team)}
      aria-haspopup="dialog"
      onPointerDown={() => void client.prefetchQuery(userQuery(card._id))}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <Picture aria-hidden>
        <Photo url={card.photo_url} name={card.full_name} />
        {team && <Letters>{team.letters}</Letters>}
        {number !== null && <JerseyNumber>{number}</JerseyNumber>}
      </Picture>
      <Plate>
        <span className="name">{displayName(card.full_name)}</span>
        <span className="visually-hidden">
          {number !== null && t(', number {number}', { number })}
          {team && `, ${teamName(team.name)}`}
        </span>
      </Plate>
    </Front>
  )
}

interface PhotoProps {
  url: string
  name: string
}

/** The photo, or a sweater with the initials. */
function Photo({ url, name }: PhotoProps): ReactElement {
  const [broken, setBroken] = useState('')
  if (!url || url === broken) return <span className="sweater">{initials(name)}</span>
  return (
    <img
      src={sizedPhotoUrl(url, PHOTO_PX)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
    />
  )
}
