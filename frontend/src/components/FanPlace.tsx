import type { ReactElement } from 'react'
import { findTeam } from '@/lib/teams'

interface Props {
  location: string
  favourite_team: string
}

/**
 * 'Laval · Canadiens', without a missing or hidden part; where there is room, and for screen readers,
 * 'Laval, Quebec · Montreal Canadiens'.
 */
export function FanPlace({ location, favourite_team }: Props): ReactElement {
  const city = location.split(',', 1).join()
  const nickname = findTeam(favourite_team)?.nickname ?? favourite_team
  return (
    <>
      {city}
      <span className="long">{location.slice(city.length)}</span>
      {city && favourite_team && ' · '}
      <span className="long">{favourite_team.slice(0, -nickname.length)}</span>
      {nickname}
    </>
  )
}
