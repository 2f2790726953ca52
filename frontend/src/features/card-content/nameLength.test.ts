import { expect, it } from 'vitest'
import { SHARED_CASES, typed } from '@/testing/cases'
import { nameLength } from './nameLength'

it.each(SHARED_CASES.name_length)('counts how long “%s” is', (name, length) => {
  expect(nameLength(typed(name))).toBe(length)
})
