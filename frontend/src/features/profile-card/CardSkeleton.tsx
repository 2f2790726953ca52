import type { ReactElement } from 'react'
import { Skeleton } from '@/components/Skeleton'
import { teamColors } from '@/components/teamColors'

interface Props {
  /** The fan's team; empty if it isn't known. */
  team: string
}

/** A placeholder with the profile card's shape and colours, while the card loads. */
export const CardSkeleton = ({ team }: Props): ReactElement => (
  <div className="card" data-team={team} style={teamColors(team)}>
    <div className="card__face">
      <span className="avatar" />
      <div className="card__title">
        <Skeleton width="12ch" height="2.5rem" />
        <Skeleton width="24ch" height="1.5rem" />
        <Skeleton width="20ch" height={32} radius={999} />
      </div>
      <div className="card__player" />
      <div className="card__body">
        <Skeleton height="3rem" />
      </div>
      <div className="card__foot">
        <Skeleton width="16ch" height="2.5rem" />
      </div>
    </div>
  </div>
)
