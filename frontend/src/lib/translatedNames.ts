import { translation } from '@/language/text'

/** Translates a team's name, or the place in the name. In French only the Canadiens' name differs. */
export const translatedTeam = (team: string): string => translation(team, 'team')

/** A location in the page's language: in French 'Québec, Québec' for 'Québec City, Quebec'. */
export function translatedLocation(location: string): string {
  const [city = '', region = ''] = location.split(', ')
  const names = [translation(city, 'city'), translation(region, 'region')]
  return names.filter(Boolean).join(', ')
}
