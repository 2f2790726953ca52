/** A flag, or a character with its marks and the emoji that are joined to it. */
const GRAPHEME_PATTERN =
  /\p{RI}{2}|.(?:\p{M}|\p{EMod}|\u200d\p{ExtPict}|\p{Join_C}|[\u{e0020}-\u{e007f}])*/gsu

let segmenter: Intl.Segmenter | undefined

/** Splits a text into letters and emoji. Firefox before 125 has no segmenter. */
export function graphemes(text: string): string[] {
  if (!('Segmenter' in Intl)) return text.match(GRAPHEME_PATTERN) ?? []
  // Created once, because that is slow. The language is fixed, because the browser's may be invalid.
  segmenter ??= new Intl.Segmenter('en')
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
