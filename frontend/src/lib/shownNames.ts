import { translation } from '@/language/text'

/** A team's name, or the place in it, in the page's language. Only the Canadiens have a French name. */
export const teamName = (team: string): string => translation(team, 'team')

/** A location in the page's language: in French 'Québec, Québec' for 'Québec City, Quebec'. */
export function placeName(location: string): string {
  const [city = '', region = ''] = location.split(', ')
  const names = [translation(city, 'city'), translation(region, 'region')]
  return names.filter(Boolean).join(', ')
}
