import type { ReactElement } from 'react'
import { placeName, teamName } from '@/lib/shownNames'
import { findTeam } from '@/lib/teams'

interface Props {
  location: string
  favourite_team: string
}

/**
 * A fan's city and team. Narrow screens show 'Laval · Canadiens'. Wide screens and screen readers get
 * 'Laval, Quebec · Montreal Canadiens'. If one of the two is missing or hidden, only the other is shown.
 */
export function FanPlace({ location, favourite_team }: Props): ReactElement {
  const place = placeName(location)
  const city = place.split(',', 1).join()
  const team = teamName(favourite_team)
  const nickname = findTeam(favourite_team)?.nickname ?? team
  const [before, after] = team.split(nickname)
  return (
    <>
      {city}
      <span className="long">{place.slice(city.length)}</span>
      {city && team && ' · '}
      <span className="long">{before}</span>
      {nickname}
      {after && <span className="long">{after}</span>}
    </>
  )
}
