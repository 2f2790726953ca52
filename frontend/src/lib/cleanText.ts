// biome-ignore lint/correctness/noUndeclaredDependencies: an alias of common/data, not a package
import joiners from '@data/joiners.json'

/** Cleans texts that people type, as common/cleaning.py does. Both pass common/data/cases.json. */

const LETTER = `[${joiners.letters}]`
const VIRAMA = `[${joiners.viramas}]`
const IGNORABLE = '\\p{Default_Ignorable_Code_Point}'

/** Where ignorable characters belong to the spelling or to an emoji. */
const MEANINGFUL_PATTERNS = [
  `(?<=${VIRAMA})\\p{Join_Control}`,
  `(?<=${LETTER})\\p{Join_Control}(?=${IGNORABLE}*${LETTER})`,
  '(?<=(?![\\u180b-\\u180f])\\p{Script=Mongolian}[\\u180b-\\u180f]?)[\\u180b-\\u180f]',
  '(?<=\\p{Ideographic})\\p{Variation_Selector}',
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]{0,2})\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)', // keycaps
  '(?<=\\u{1f3f4})[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}', // regions' flags
]
const IGNORABLE_PATTERN = new RegExp(`(${MEANINGFUL_PATTERNS.join('|')})|${IGNORABLE}`, 'gu')
const SPACE_PATTERN = /[\p{White_Space}\u2800]+/gu // \u2800 is the blank Braille pattern
const ADDRESS_PATTERN = /(?:<mailto:|mailto:|<)([^<>\s]*@[^<>\s,;?]*)/i
const AROUND_ADDRESS_PATTERN = /^[\p{Quotation_Mark}\s]+|[\p{Quotation_Mark}\s.,;:!?)]+$/gu
const LINE_BREAK_PATTERN = /\r\n|[\n-\r\u0085\u2028\u2029]/

export const removeIgnorable = (text: string): string => text.replace(IGNORABLE_PATTERN, '$1')

/** The text in NFC, with single spaces and without characters that nobody sees. */
export const cleanText = (text: string): string => cleanWith(text, joinWords)

/** Like `cleanText`, but keeps line breaks. */
export const cleanLines = (text: string): string =>
  cleanWith(text, (composed) =>
    composed
      .split(LINE_BREAK_PATTERN)
      .map(joinWords)
      .join('\n')
      .replace(/^\n+|\n+$/g, ''),
  )

/** The address in a pasted text, such as 'Robin <robin@example.com>' or 'mailto:robin@example.com'. */
export const cleanEmail = (text: string): string => {
  const cleaned = cleanText(text)
  return (ADDRESS_PATTERN.exec(cleaned)?.[1] ?? cleaned).replace(AROUND_ADDRESS_PATTERN, '')
}

const joinWords = (line: string): string => line.replace(SPACE_PATTERN, ' ').trim()

// Composing can change what is next to a joiner.
function cleanWith(text: string, joinSpaces: (composed: string) => string): string {
  const cleaned = joinSpaces(removeIgnorable(text).normalize('NFC'))
  return cleaned === text ? cleaned : cleanWith(cleaned, joinSpaces)
}
