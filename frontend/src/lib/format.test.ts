import { expect, it } from 'vitest'
import { foldText, formatCount, formatDay, formatMonthAndYear, initials } from './format'

it('folds accents and case', () => {
  expect(foldText(' Béliveau ')).toBe('beliveau')
})

it('keeps a date of birth on its day in every time zone', () => {
  expect(formatDay('2001-05-17')).toContain('17')
})

it('names a month as the server does, wherever the reader is', () => {
  expect(formatMonthAndYear('2026-11-30T23:30:00Z')).toBe('November 2026')
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

it('sets thousands apart by thin spaces', () => {
  expect(formatCount(1234567)).toBe('1\u202f234\u202f567')
})
