import { graphemes } from '@/lib/graphemes'

/** Returns the width of a text in pixels, at a font size in pixels. */
type Measure = (text: string, size: number) => number

/** The box that a text has to fit, and its font sizes. All numbers except `lines` are pixels. */
export interface TextBox {
  width: number
  height: number
  /** The maximum number of lines. */
  lines: number
  largest: number
  smallest: number
}

export interface FittedText {
  size: number
  lines: string[]
}

export const LINE_HEIGHT = 1.08
const FONT_SIZE_STEP_PX = 4
/** A long word is drawn smaller, down to this share of the largest font size. Below, it is broken. */
const BREAK_WORDS_BELOW_SHARE = 0.45
const ELLIPSIS = '…'

/** Finds the largest font size at which a text fits. If none does, cuts the text with an ellipsis. */
export function fitText(text: string, box: TextBox, measure: Measure): FittedText {
  const wholeWordSizeMin = box.largest * BREAK_WORDS_BELOW_SHARE
  return (
    largestFit(
      text,
      { ...box, smallest: Math.max(wholeWordSizeMin, box.smallest) },
      measure,
      false,
    ) ??
    largestFit(text, box, measure, true) ??
    cutText(text, box, measure)
  )
}

function largestFit(
  text: string,
  box: TextBox,
  measure: Measure,
  breaksWords: boolean,
): FittedText | null {
  for (let size = box.largest; size >= box.smallest; size -= FONT_SIZE_STEP_PX) {
    const isWide = (line: string): boolean => measure(line, size) > box.width
    const lines = wrapWords(breaksWords ? breakWords(text, isWide) : splitWords(text), isWide)
    const maxLines = Math.min(box.lines, Math.floor(box.height / (size * LINE_HEIGHT)))
    if (lines.length <= maxLines && !lines.some(isWide)) return { size, lines }
  }
  return null
}

function cutText(text: string, box: TextBox, measure: Measure): FittedText {
  const size = box.smallest
  const isWide = (line: string): boolean => measure(line, size) > box.width
  const lines = wrapWords(breakWords(text, isWide), isWide)
  const lastLineGraphemes = graphemes(lines[box.lines - 1] ?? '')
  while (lastLineGraphemes.length > 0 && isWide(lastLineGraphemes.join('') + ELLIPSIS))
    lastLineGraphemes.pop()
  return {
    size,
    lines: [...lines.slice(0, box.lines - 1), lastLineGraphemes.join('').trimEnd() + ELLIPSIS],
  }
}

const splitWords = (text: string): string[] => text.split(/\s+/).filter(Boolean)

type IsWide = (text: string) => boolean

/** Joins words into as few lines as possible. */
function wrapWords(parts: string[], isWide: IsWide): string[] {
  const lines: string[] = []
  for (const part of parts) {
    const longer = `${lines.at(-1)} ${part}`
    if (lines.length > 0 && !isWide(longer)) lines[lines.length - 1] = longer
    else lines.push(part)
  }
  return lines
}

/** Splits a text into words, and breaks the words that are wider than a line. */
const breakWords = (text: string, isWide: IsWide): string[] =>
  splitWords(text).flatMap((word) => (isWide(word) ? breakWord(word, isWide) : [word]))

function breakWord(word: string, isWide: IsWide): string[] {
  const pieces = ['']
  for (const grapheme of graphemes(word)) {
    const longer = pieces.at(-1) + grapheme
    if (pieces.at(-1) && isWide(longer)) pieces.push(grapheme)
    else pieces[pieces.length - 1] = longer
  }
  return pieces
}
