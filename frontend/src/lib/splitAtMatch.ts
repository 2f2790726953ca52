import { foldText } from './format'

/**
 * Splits a text into the part before the first match of `query`, the match, and the rest. Case and
 * accents don't matter. Without a match, the first part is the whole text.
 */
export function splitAtMatch(text: string, query: string): [string, string, string] {
  const characters = [...text.normalize('NFC')]
  const folded = characters.map((character) => foldText(character) || ' ')
  const searched = foldText(query.trim())
  const start = folded.join('').indexOf(searched)
  const isComparable = folded.every(({ length }) => length === 1)
  if (!searched || start < 0 || !isComparable) return [text, '', '']
  const end = start + searched.length
  const part = (from: number, to?: number): string => characters.slice(from, to).join('')
  return [part(0, start), part(start, end), part(end)]
}
