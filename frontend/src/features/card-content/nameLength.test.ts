import { expect, it } from 'vitest'
import { SHARED_CASES, toTypedText } from '@/testing/cases'
import { nameLengthStep } from './nameLength'

it.each(SHARED_CASES.name_length)('counts how long “%s” is', (name, length) => {
  expect(nameLengthStep(toTypedText(name))).toBe(length)
})
