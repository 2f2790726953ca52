import type { ReactElement } from 'react'
import { placeName } from '@/lib/shownNames'
import { TeamName } from './TeamName'

interface Props {
  location: string
  favourite_team: string
}

/**
 * A fan's city and team. Narrow screens show 'Laval · Canadiens'. Wide screens and screen readers
 * get 'Laval, Quebec · Montreal Canadiens'. A missing or hidden city or team is left out.
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
