import type { ReactElement } from 'react'
import { translatedLocation, translatedTeam } from '@/lib/translatedNames'
import { DOT } from './dot'

interface Props {
  location: string
  favourite_team: string
}

/** A fan's city and team, without what is missing or hidden: 'Laval, Quebec · Montreal Canadiens'. */
export const CityAndTeam = ({ location, favourite_team }: Props): ReactElement => (
  <>
    <span data-part>{translatedLocation(location)}</span>
    {location && favourite_team && DOT}
    <span data-part>{translatedTeam(favourite_team)}</span>
  </>
)
