import { translation } from '@/language/text'

/** A team, or the place in its name, as readers know it. Only the Canadiens have a French name. */
export const teamName = (team: string): string => translation(team, 'team')

/** 'Québec, Québec' for 'Québec City, Quebec'. */
export function placeName(location: string): string {
  const [city = '', region = ''] = location.split(', ')
  const names = [translation(city, 'city'), translation(region, 'region')]
  return names.filter(Boolean).join(', ')
}
