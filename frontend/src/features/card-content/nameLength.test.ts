import { expect, it } from 'vitest'
import { SHARED_CASES, toTypedText } from '@/testing/cases'
import { nameLength } from './nameLength'

it.each(SHARED_CASES.name_length)('counts how long “%s” is', (name, length) => {
  expect(nameLength(toTypedText(name))).toBe(length)
})
