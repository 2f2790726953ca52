import { expect, it } from 'vitest'
import { day, fold, initials } from './text'

it('folds accents and case', () => {
  expect(fold(' Béliveau ')).toBe('beliveau')
})

it('keeps a date of birth on its day in every time zone', () => {
  expect(day('2001-05-17')).toContain('17')
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
