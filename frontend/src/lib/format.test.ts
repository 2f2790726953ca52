import { afterEach, expect, it } from 'vitest'
import { SHARED_CASES } from '@/testing/cases'
import {
  displayName,
  foldText,
  formatCount,
  formatDay,
  formatDayAndTime,
  formatMonthAndYear,
  initials,
} from './format'

afterEach(() => {
  document.documentElement.lang = 'en'
})

it('folds accents and case', () => {
  expect(foldText(' Béliveau ')).toBe('beliveau')
})

it('formats a date of birth as the same day in every time zone', () => {
  expect(formatDay('2001-05-17')).toContain('17')
})

it.each([
  ['2026-11-01', '1er novembre 2026'],
  ['2026-11-11', '11 novembre 2026'],
])('formats %s in French as %s', (day, text) => {
  document.documentElement.lang = 'fr-CA'
  expect(formatDay(day)).toBe(text)
})

it('formats a time in French without a leading zero', () => {
  document.documentElement.lang = 'fr-CA'
  const isoTime = new Date(2026, 10, 3, 9, 5).toISOString()
  expect(formatDayAndTime(isoTime)).toBe('3 novembre 2026 à 9\u00a0h\u00a005')
})

it('formats a month as the server does, in every time zone', () => {
  expect(formatMonthAndYear('2026-11-30T23:30:00Z')).toBe('November\u00a02026')
})

it.each(SHARED_CASES.initials)('shortens "%s" to "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

it.each(SHARED_CASES.display_name)('never shows an invisible name: "%s" is "%s"', (name, shown) => {
  expect(displayName(name)).toBe(shown)
})

it('separates thousands by narrow spaces', () => {
  expect(formatCount(1234567)).toBe('1\u202f234\u202f567')
})
