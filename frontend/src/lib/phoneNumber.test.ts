import { expect, it } from 'vitest'
import { SHARED_CASES } from '@/testing/cases'
import { plainPhoneNumber } from './phoneNumber'
import { phone } from './validation'

it.each(SHARED_CASES.phone_numbers)('takes %j as %j', (typed, plain) => {
  expect(phone(typed) === undefined).toBe(plain !== null)
  if (plain !== null) expect(plainPhoneNumber(typed)).toBe(plain)
})
