import { expect, it } from 'vitest'
import { count, day, fold, initials, monthAndYear } from './text'

it('folds accents and case', () => {
  expect(fold(' Béliveau ')).toBe('beliveau')
})

it('keeps a date of birth on its day in every time zone', () => {
  expect(day('2001-05-17')).toContain('17')
})

it('names a month as the server does, wherever the reader is', () => {
  expect(monthAndYear('2026-11-30T23:30:00Z')).toBe('November 2026')
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
  expect(count(1234567)).toBe('1\u202f234\u202f567')
})
