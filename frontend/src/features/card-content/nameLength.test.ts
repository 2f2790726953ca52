import { expect, it } from 'vitest'
import { nameLength } from './nameLength'

// hockeyhub/tests/test_profile_page.py has the same names.
it.each([
  ['Robin Frost', 1],
  ['', 1],
  ["Mary-Kate O'Sullivan", 1],
  ['Bartholomew Featherstonehaugh', 2],
  ['Anna-Maria von Hohenstaufen zu Wolfenbüttel', 3],
  ['佐藤 太郎 山田 花子', 1],
  ['ながいながいながい', 3],
  ['W'.repeat(100), 4],
])('counts how long “%s” is', (name, length) => {
  expect(nameLength(name)).toBe(length)
})
