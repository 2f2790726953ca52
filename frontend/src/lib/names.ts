import { t, translation } from '@/language/text'

const POSITION_NAMES: Readonly<Record<string, string>> = {
  Centre: t('Centre'),
  'Left Wing': t('Left Wing'),
  'Right Wing': t('Right Wing'),
  Defence: t('Defence'),
  Goalie: t('Goalie'),
  Coach: t('Coach'),
  Referee: t('Referee'),
}

const GENDER_NAMES: Readonly<Record<string, string>> = {
  Male: t('Male'),
  Female: t('Female'),
  'Rather not say': t('Rather not say'),
}

/** A position as readers know it; the API's values are English. */
export const positionName = (position: string): string => POSITION_NAMES[position] ?? position

export const genderName = (gender: string): string => GENDER_NAMES[gender] ?? gender

/** A team, or the place in its name, as readers know it. Only the Canadiens have a French name. */
export const teamName = (team: string): string => translation(team, 'team')

/** 'Québec, Québec' for 'Québec City, Quebec'. */
export function placeName(location: string): string {
  const [city = '', region = ''] = location.split(', ')
  const names = [translation(city, 'city'), translation(region, 'region')]
  return names.filter(Boolean).join(', ')
}
