import { describe, expect, it } from 'vitest'
import { TEAM_NAMES } from '@/lib/teams'
import { findTeamChoices, TEAM_CHOICES } from './teamSearch'

const foundNames = (text: string): string[] => findTeamChoices(text).map(({ name }) => name)

describe('the teams of the picker', () => {
  it.each([
    ['leafs', ['Toronto Maple Leafs']],
    ['HABS', ['Montreal Canadiens']],
    ['caps', ['Washington Capitals']],
    ['montréal', ['Montreal Canadiens']],
    ['st louis', ['St. Louis Blues']],
    ['st. l', ['St. Louis Blues']],
    ['new york', ['New York Islanders', 'New York Rangers']],
    ['red wings', ['Detroit Red Wings']],
    ['ings', []],
    ['qqq', []],
  ])('are found by %o', (text, names) => {
    expect(foundNames(text)).toEqual(names)
  })

  it('are all found by a blank text', () => {
    expect(foundNames(' ')).toEqual(TEAM_NAMES)
  })

  it('are each parted into place and club', () => {
    expect(TEAM_CHOICES.map(({ place, club }) => `${place} ${club}`)).toEqual(TEAM_NAMES)
    const clubs = TEAM_CHOICES.map(({ club }) => club)
    expect(clubs).toEqual(expect.arrayContaining(['Maple Leafs', 'Red Wings', 'Blues', 'Kraken']))
  })
})
