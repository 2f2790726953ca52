import { describe, expect, it, vi } from 'vitest'
import * as rules from './validation'

const OUT_OF_RANGE = 'Please enter a date in the past, no earlier than January 1, 1900.'

describe('phone', () => {
  it.each([
    '',
    '4165550123',
    '416-555-0123',
    '(416) 555-0123',
    '(416)555.0123',
    '+1 416 555 0123',
    '1-416-555-0123',
    '+14165550123',
  ])('accepts "%s"', (value) => {
    expect(rules.phone(value)).toBeUndefined()
  })

  it.each(['416', '416-555-012', '+44 20 7946 0958', '(416 555-0123', '416-555-0123x', 'abc'])(
    'refuses "%s"',
    (value) => {
      expect(rules.phone(value)).toBe('Please enter a valid North American phone number.')
    },
  )
})

describe('newPassword', () => {
  it.each(['Hockey123', 'a1234567', 'бобёр123'])('accepts "%s"', (value) => {
    expect(rules.newPassword(value)).toBeUndefined()
  })

  it.each(['', 'Hockey1', '12345678', 'hockeyhub'])('refuses "%s"', (value) => {
    expect(rules.newPassword(value)).toBe(
      'Password must be at least 8 characters long and include both letters and numbers.',
    )
  })
})

it('asks for the same password twice', () => {
  expect(rules.samePassword('Hockey123', 'Hockey124')).toBe('Passwords do not match.')
  expect(rules.samePassword('Hockey123', 'Hockey123')).toBeUndefined()
})

it('asks for an e-mail that can be one', () => {
  expect(rules.email(' ')).toBe('Email is required.')
  expect(rules.email('fan@rink')).toBe('Please enter a valid email address.')
  expect(rules.email('fan@rink.ca')).toBeUndefined()
})

it('asks for a name of at most 100 characters', () => {
  expect(rules.fullName('  ')).toBe('Please enter your full name.')
  expect(rules.fullName('x'.repeat(101))).toBe('Please use at most 100 characters.')
  expect(rules.fullName('Zoé')).toBeUndefined()
})

it('takes birthdays from 1900 until yesterday', () => {
  const { min, max } = rules.validBirthDates()
  expect(rules.birthDate('')).toBeUndefined()
  expect(rules.birthDate(min)).toBeUndefined()
  expect(rules.birthDate(max)).toBeUndefined()
  expect(rules.birthDate('1899-12-31')).toBe(OUT_OF_RANGE)
  expect(rules.birthDate('2999-01-01')).toBe(OUT_OF_RANGE)
})

it('takes birthdays also where the browser writes Canadian dates with slashes', () => {
  vi.spyOn(Date.prototype, 'toLocaleDateString').mockReturnValue('23/11/2026')
  expect(rules.validBirthDates().max).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(rules.birthDate('2001-05-17')).toBeUndefined()
})

it('takes a location only when a city was picked', () => {
  expect(rules.pickedCity('Tor', '')).toBe('Please select a valid city from the list.')
  expect(rules.pickedCity('Toronto, Ontario', 'Toronto, Ontario')).toBeUndefined()
  expect(rules.pickedCity('', '')).toBeUndefined()
})
