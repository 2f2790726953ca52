import type { ReactElement } from 'react'
import { translatedLocation, translatedTeam } from '@/lib/translatedNames'
import { DOT } from './dot'
import { When } from './When'

interface Props {
  location: string
  favourite_team: string
}

/** A fan's city and team, without what is missing or hidden: 'Laval, Quebec · Montreal Canadiens'. */
export const CityAndTeam = ({ location, favourite_team }: Props): ReactElement => (
  <TranslatedCityAndTeam
    city={translatedLocation(location)}
    team={translatedTeam(favourite_team)}
  />
)

/** The same with texts in the page's language, also in the server's templates. */
export const TranslatedCityAndTeam = ({
  city,
  team,
}: {
  city: string
  team: string
}): ReactElement => (
  <>
    <span data-part>{city}</span>
    <When value={city}>
      <When value={team}>{DOT}</When>
    </When>
    <span data-part>{team}</span>
  </>
)
