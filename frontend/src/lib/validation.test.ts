import { describe, expect, it, vi } from 'vitest'
import { SHARED_CASES, toTypedText } from '@/testing/cases'
import { exactCity, loadCities } from './cities'
import * as rules from './validation'

const cities = await loadCities()

describe.each<[Exclude<keyof typeof SHARED_CASES.profile_values, 'links'>, rules.Rule]>([
  ['full_name', rules.fullName],
  ['phone_number', rules.phone],
  ['dob', rules.birthDate],
  ['jersey_number', rules.jerseyNumber],
  ['location', (value) => rules.pickedCity(value, exactCity(cities, value))],
  ['bio', rules.bio],
])('%s', (field, rule) => {
  it.each(SHARED_CASES.profile_values[field])('of "%j" has the error "%s"', (value, error) => {
    expect(rule(toTypedText(value)) ?? null).toBe(error)
  })
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

it('asks for an e-mail that can be one', () => {
  expect(rules.email(' ')).toBe('Email is required.')
  expect(rules.email('fan@rink')).toBe('Please enter a valid email address.')
  expect(rules.email('fan@rink.ca')).toBeUndefined()
})

it('takes birthdays from 1900 until yesterday', () => {
  const { min, max } = rules.validBirthDates()
  expect(rules.birthDate(min)).toBeUndefined()
  expect(rules.birthDate(max)).toBeUndefined()
})

it('takes birthdays also where the browser writes Canadian dates with slashes', () => {
  vi.spyOn(Date.prototype, 'toLocaleDateString').mockReturnValue('23/11/2026')
  expect(rules.validBirthDates().max).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(rules.birthDate('2001-05-17')).toBeUndefined()
})
