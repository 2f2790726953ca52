import { type FittedText, fitText, LINE_HEIGHT, type TextBox } from './fitText'

/** Positions and sizes are pixels of the poster, which is printed at 300 dpi on 4 by 6 inches. */
export const POSTER_WIDTH_PX = 1200
export const POSTER_HEIGHT_PX = 1800
export const POSTER_MARGIN_PX = 72

export const TEXT_COLOR = '#0b1b2b'
export const MUTED_COLOR = '#4a6072'
export const BLUE_COLOR = '#0a4c9a'
export const RED_COLOR = '#c8102e'

/** Inter has only Latin letters. The system's font draws other letters and emoji. */
export const FONT_FAMILY = 'Inter, system-ui, sans-serif'
/** The font of the jersey number, the same as on the card. */
export const NUMERALS_FAMILY = `Numerals, ${FONT_FAMILY}`

export type Canvas = CanvasRenderingContext2D

interface Box {
  x: number
  y: number
  width: number
  height: number
}

export function fillBox(
  canvas: Canvas,
  color: string,
  { x, y, width, height }: Box,
  radius = 0,
): void {
  canvas.fillStyle = color
  canvas.beginPath()
  canvas.roundRect(x, y, width, height, radius)
  canvas.fill()
}

interface Font {
  weight: 600 | 800
  family?: string
}

export function setFont(
  canvas: Canvas,
  { weight, family = FONT_FAMILY }: Font,
  size: number,
): void {
  canvas.font = `${weight} ${size}px ${family}`
}

/** Breaks a text in the given font into lines that fit the box. */
const fitInto = (canvas: Canvas, font: Font, text: string, box: TextBox): FittedText =>
  fitText(text, box, (line, size) => {
    setFont(canvas, font, size)
    return canvas.measureText(line).width
  })

interface TextBlock extends Box, Font {
  color: string
  lines: number
  largest: number
  smallest: number
  /** The lines' vertical position in the box. */
  align?: 'top' | 'middle' | 'bottom'
  /** Whether the lines are centred rather than at the box's start. */
  centred?: boolean
  /** The colour of the letters' outline, for example of a jersey number. By default no outline. */
  outline?: string
}

/**
 * Writes a text into its box, as large as fits, and returns the height of the lines. If the text's first
 * letter is from a right-to-left script, the text starts at the box's right edge.
 */
export function writeText(canvas: Canvas, text: string, block: TextBlock): number {
  const { color, x, y, width, height, align = 'top', centred = false, outline = '' } = block
  const { size, lines } = fitInto(canvas, block, text, block)
  const lineHeight = size * LINE_HEIGHT
  const usedHeight = lines.length * lineHeight
  const top = y + { top: 0, middle: (height - usedHeight) / 2, bottom: height - usedHeight }[align]
  const isRightToLeft = RIGHT_TO_LEFT_PATTERN.test(text)
  setFont(canvas, block, size)
  canvas.fillStyle = color
  canvas.strokeStyle = outline
  canvas.lineWidth = size * OUTLINE_WIDTH_EMS
  canvas.lineJoin = 'round'
  canvas.direction = isRightToLeft ? 'rtl' : 'ltr'
  canvas.textAlign = centred ? 'center' : 'start'
  canvas.textBaseline = 'middle'
  const lineStart = isRightToLeft ? x + width : x
  const left = centred ? x + width / 2 : lineStart
  for (const [index, line] of lines.entries()) {
    const middle = top + (index + 0.5) * lineHeight
    if (outline) canvas.strokeText(line, left, middle)
    canvas.fillText(line, left, middle)
  }
  return usedHeight
}

/** The width of a number's outline, the same as in theme/card.css. */
const OUTLINE_WIDTH_EMS = 0.065

/** Matches a text whose first letter is Hebrew, Arabic, Syriac, Thaana or N'Ko. */
const RIGHT_TO_LEFT_PATTERN = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u
