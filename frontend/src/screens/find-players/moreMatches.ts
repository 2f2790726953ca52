import type { SearchFilters } from '@/api/users'

/** Says that more fans match than are shown, and by what to narrow the search down. */
export function moreMatchesText({ q, favourite_team, location }: SearchFilters): string {
  const unused = [...(favourite_team ? [] : ['a team']), ...(location ? [] : ['a city'])]
  const choose = unused.length > 0 ? `, or choose ${unused.join(' or ')}` : ''
  return `More fans match. ${typeMore(q)}${choose}.`
}

function typeMore(q: string): string {
  if (!q) return 'Type a name'
  return q.includes('@') ? 'Type more of the email' : 'Type more of the name'
}
