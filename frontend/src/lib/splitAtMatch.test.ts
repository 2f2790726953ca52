import { expect, it } from 'vitest'
import { splitAtMatch } from './splitAtMatch'

it.each([
  ['Toronto, Ontario', 'tor', ['', 'Tor', 'onto, Ontario']],
  ['Victoria, British Columbia', 'tor', ['Vic', 'tor', 'ia, British Columbia']],
  ['Montréal, Québec', ' REAL', ['Mont', 'réal', ', Québec']],
  ['St. John’s, Newfoundland', 'john', ['St. ', 'John', '’s, Newfoundland']],
  ['Toronto, Ontario', 'laval', ['Toronto, Ontario', '', '']],
  ['Toronto, Ontario', ' ', ['Toronto, Ontario', '', '']],
])('splits %j at %j', (text, query, parts) => {
  expect(splitAtMatch(text, query)).toEqual(parts)
})
