import { expect, it } from 'vitest'
import { SHARED_CASES } from '@/testing/cases'
import { plainPhoneNumber } from './phoneNumber'
import { phoneRule } from './validation'

it.each(SHARED_CASES.phone_numbers)('takes %j as %j', (typed, plain) => {
  expect(phoneRule(typed) === undefined).toBe(plain !== null)
  if (plain !== null) expect(plainPhoneNumber(typed)).toBe(plain)
})
