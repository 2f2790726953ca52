import { describe, expect, it } from 'vitest'
import { SHARED_CASES } from '@/testing/cases'
import { cleanEmail, cleanLines, cleanText } from './cleanText'

describe('cleanText', () => {
  it.each(SHARED_CASES.cleaned)('of %j is %j: %s', (typed, cleaned) => {
    expect(cleanText(typed)).toBe(cleaned)
  })

  it.each(SHARED_CASES.cleaned)('doesn’t change the cleaned text of %j', (typed) => {
    expect(cleanText(cleanText(typed))).toBe(cleanText(typed))
  })
})

describe('cleanLines', () => {
  it.each(SHARED_CASES.cleaned_lines)('of %j is %j', (typed, cleaned) => {
    expect(cleanLines(typed)).toBe(cleaned)
  })
})

describe('cleanEmail', () => {
  it.each(SHARED_CASES.addresses)('takes the address out of %j: %s', (pasted, address) => {
    expect(cleanEmail(pasted)).toBe(address)
  })
})
