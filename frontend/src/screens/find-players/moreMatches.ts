import type { SearchFilters } from '@/api/types'
import { t } from '@/language/text'

/** Says that more fans match than are shown, and how to narrow the search down. */
export function moreMatchesText({ q, favourite_team, location }: SearchFilters): string {
  const advice = adviceToTypeMore(q)
  if (favourite_team && location) return t('More fans match. {advice}.', { advice })
  if (favourite_team) return t('More fans match. {advice}, or choose a city.', { advice })
  if (location) return t('More fans match. {advice}, or choose a team.', { advice })
  return t('More fans match. {advice}, or choose a team or a city.', { advice })
}

function adviceToTypeMore(q: string): string {
  if (!q) return t('Type a name')
  return q.includes('@') ? t('Type more of the email') : t('Type more of the name')
}
