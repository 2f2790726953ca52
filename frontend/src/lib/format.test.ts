import { expect, it } from 'vitest'
import {
  displayName,
  foldText,
  formatCount,
  formatDay,
  formatMonthAndYear,
  initials,
} from './format'

it('folds accents and case', () => {
  expect(foldText(' Béliveau ')).toBe('beliveau')
})

it('formats a date of birth as the same day in every time zone', () => {
  expect(formatDay('2001-05-17')).toContain('17')
})

it('formats a month as the server does, in every time zone', () => {
  expect(formatMonthAndYear('2026-11-30T23:30:00Z')).toBe('November\u00a02026')
})

it.each([
  ['Zoé Tremblay', 'ZT'],
  ['Mario', 'M'],
  ['Jean van der Berg', 'JB'],
  ['🏒 Fan', '🏒F'],
  ['', ''],
])('shortens "%s" to "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

it.each(['', ' ', '\u200b', '\u3164', '\u2800 \u2060'])('never shows an invisible name', (name) => {
  expect(displayName(name)).toBe('Unnamed User')
})

it.each(['李 明', '🏒', '7', 'علي'])('shows %s as it is', (name) => {
  expect(displayName(name)).toBe(name)
})

it('separates thousands by narrow spaces', () => {
  expect(formatCount(1234567)).toBe('1\u202f234\u202f567')
})
