import { describe, expect, it, vi } from 'vitest'
import { SHARED_CASES, toTypedText } from '@/testing/cases'
import { findExactCity, loadCities } from './cities'
import * as rules from './validation'

const cities = await loadCities()

describe.each<[Exclude<keyof typeof SHARED_CASES.profile_values, 'links'>, rules.Rule]>([
  ['full_name', rules.fullNameRule],
  ['phone_number', rules.phoneRule],
  ['dob', rules.birthDateRule],
  ['jersey_number', rules.jerseyNumberRule],
  ['location', (value) => rules.pickedCityRule(value, findExactCity(cities, value))],
  ['bio', rules.bioRule],
])('%s', (field, rule) => {
  it.each(SHARED_CASES.profile_values[field])('of "%j" has the error "%s"', (value, error) => {
    expect(rule(toTypedText(value)) ?? null).toBe(error)
  })
})

it.each([
  ['#87', 87],
  ['007', 7],
  ['７', 7],
  ['٧', 7],
  ['۷', 7],
  [' ', null],
])('takes "%s" as the number %s', (typed, number) => {
  expect(rules.jerseyNumberRule(typed)).toBeUndefined()
  expect(rules.parseJerseyNumber(typed)).toBe(number)
})

it.each(['0100', '1e1', '٧٧٧'])('refuses "%s" as a number', (typed) => {
  expect(rules.jerseyNumberRule(typed)).toBeDefined()
})

describe('newPasswordRule', () => {
  it.each(['Hockey123', 'a1234567', 'бобёр123'])('accepts "%s"', (value) => {
    expect(rules.newPasswordRule(value)).toBeUndefined()
  })

  it.each(['', 'Hockey1', '12345678', 'hockeyhub'])('refuses "%s"', (value) => {
    expect(rules.newPasswordRule(value)).toBe(
      'Password must be at least 8 characters long and include both letters and numbers.',
    )
  })
})

it('asks for an e-mail that can be one', () => {
  expect(rules.emailRule(' ')).toBe('Please fill in this field.')
  expect(rules.emailRule('fan@rink')).toBe('Please enter a valid email address.')
  expect(rules.emailRule('fan@rink.ca')).toBeUndefined()
})

it('takes birthdays from 1900 until yesterday', () => {
  const { min, max } = rules.validBirthDates()
  expect(rules.birthDateRule(min)).toBeUndefined()
  expect(rules.birthDateRule(max)).toBeUndefined()
})

it('takes birthdays also where the browser writes Canadian dates with slashes', () => {
  vi.spyOn(Date.prototype, 'toLocaleDateString').mockReturnValue('23/11/2026')
  expect(rules.validBirthDates().max).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(rules.birthDateRule('2001-05-17')).toBeUndefined()
})
