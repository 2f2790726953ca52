import { expect, it } from 'vitest'
import { fitText, LINE_HEIGHT, type TextBox } from './fitText'

/** Each character is as wide as half of the font size. */
const measure = (text: string, size: number): number => ([...text].length * size) / 2
const TEXT_BOX: TextBox = { width: 1000, height: 400, lines: 3, largest: 200, smallest: 40 }

it('draws a short name on one line, as large as allowed', () => {
  expect(fitText('Nora Roy', TEXT_BOX, measure)).toEqual({ size: 200, lines: ['Nora Roy'] })
})

it('draws a longer name smaller, and never breaks a word that fits', () => {
  const { size, lines } = fitText('Maximiliana Featherstonehaugh', TEXT_BOX, measure)
  expect(lines).toEqual(['Maximiliana', 'Featherstonehaugh'])
  expect(size).toBeLessThan(200)
})

it.each(['W'.repeat(100), 'Anna '.repeat(20), '🏒'.repeat(50)])('fits %s into its box', (name) => {
  const { size, lines } = fitText(name, TEXT_BOX, measure)
  expect(lines.length).toBeLessThanOrEqual(3)
  expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(TEXT_BOX.height)
  for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(TEXT_BOX.width)
  expect(lines.join('').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''))
})

it('keeps a character of several code points together', () => {
  const family = '👨‍👩‍👧‍👦'
  const { lines } = fitText(family.repeat(40), { ...TEXT_BOX, lines: 30, height: 4000 }, measure)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line.replaceAll(family, '')).toBe('')
})

it('cuts a text that is too long at the smallest size', () => {
  const { size, lines } = fitText('W'.repeat(500), TEXT_BOX, measure)
  expect(size).toBe(40)
  expect(lines).toHaveLength(3)
  expect(lines.at(-1)).toMatch(/^W+…$/)
  for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(TEXT_BOX.width)
})
