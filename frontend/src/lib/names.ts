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

const TRANSLATED_TEAM_NAMES: Readonly<Record<string, string>> = {
  'Montreal Canadiens': t('Montreal Canadiens'),
}

/** A position as readers know it; the API's values are English. */
export const positionName = (position: string): string => POSITION_NAMES[position] ?? position

export const genderName = (gender: string): string => GENDER_NAMES[gender] ?? gender

/** A team as readers know it. Only the Canadiens have a French name. */
export const teamName = (team: string): string => TRANSLATED_TEAM_NAMES[team] ?? team
