/** How many characters fit a line of the card's name, at full size and at the two next smaller sizes. */
const LINE_CHARACTERS_BY_SIZE = [12, 17, 25]
/** How many of its three lines a name can fill, because wrapped words leave gaps. */
const FILLED_LINES_MAX = 2.5

/** A character that is drawn about twice as wide as a Latin letter: Chinese, Japanese, Korean, emoji. */
const WIDE_CHARACTER_PATTERN = /[\u2e80-\uffff\u{10000}-\u{10ffff}]/gu

const textWidth = (text: string): number =>
  [...text].length + (text.match(WIDE_CHARACTER_PATTERN)?.length ?? 0)

/** Returns 1 for a name at full size, up to 4 for the longest ones. common/names.py has the same rule. */
export function nameLengthStep(name: string): number {
  const longestWordWidth = Math.max(...name.split(' ').map(textWidth))
  const neededLineWidth = Math.max(longestWordWidth, textWidth(name) / FILLED_LINES_MAX)
  return 1 + LINE_CHARACTERS_BY_SIZE.filter((characters) => neededLineWidth > characters).length
}
