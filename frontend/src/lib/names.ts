import { t } from '@/language/text'

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

/** The name of a player's position in the page's language. The API's names are English. */
export const positionName = (position: string): string => POSITION_NAMES[position] ?? position

export const genderName = (gender: string): string => GENDER_NAMES[gender] ?? gender
