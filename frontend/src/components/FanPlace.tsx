import type { ReactElement } from 'react'
import { placeName } from '@/lib/shownNames'
import { TeamName } from './TeamName'

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
  return (
    <>
      {city}
      <span className="long">{place.slice(city.length)}</span>
      {city && favourite_team && <span className="dot"> · </span>}
      <TeamName team={favourite_team} />
    </>
  )
}
