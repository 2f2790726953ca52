import {
  BLUE,
  type Canvas,
  fillBox,
  HEIGHT,
  INK,
  MARGIN,
  MUTED,
  RED,
  setFont,
  WIDTH,
  write,
} from './canvas'

interface Foot {
  top: number
  /** The QR code with its quiet zone, one module a whole number of pixels. */
  code: PaintedCode
  link: string
  invitation: string
}

export interface PaintedCode {
  image: HTMLCanvasElement
  /** The quiet zone's width in pixels. */
  quietZone: number
}

const BAND = 11
const GAP = 56

/** The poster's white foot: the QR code, the invitation to scan it, the link and the product's mark. */
export function drawFoot(canvas: Canvas, { top, code, link, invitation }: Foot): void {
  fillBox(canvas, '#ffffff', { x: 0, y: top, width: WIDTH, height: HEIGHT - top })
  for (const [index, color] of [BLUE, RED, BLUE].entries())
    fillBox(canvas, color, { x: 0, y: top + index * BAND, width: WIDTH, height: BAND })
  const side = code.image.width
  const bandBottom = top + 3 * BAND
  const y = Math.round(bandBottom + (HEIGHT - bandBottom - side) / 2)
  canvas.drawImage(code.image, MARGIN - code.quietZone, y)
  const x = MARGIN + side - 2 * code.quietZone + GAP
  const box = { x, width: WIDTH - MARGIN - x }
  const modulesTop = y + code.quietZone
  const modulesBottom = y + side - code.quietZone
  writeWords(canvas, { link, invitation }, { ...box, y: modulesTop, height: 260 })
  drawLogo(canvas, x, modulesBottom)
}

function writeWords(
  canvas: Canvas,
  { link, invitation }: Pick<Foot, 'link' | 'invitation'>,
  box: { x: number; y: number; width: number; height: number },
): void {
  const used = write(canvas, invitation, {
    ...box,
    ...{ weight: 800, color: INK, lines: 2, largest: 132, smallest: 80 },
  })
  write(canvas, link.replace(/^https?:\/\//, ''), {
    ...box,
    ...{ y: box.y + used + 20, height: 120 },
    ...{ weight: 600, color: MUTED, lines: 2, largest: 40, smallest: 28 },
  })
}

/** The logo of components/Mark.tsx with the product's name, above `bottom`. */
function drawLogo(canvas: Canvas, left: number, bottom: number): void {
  const unit = 2.6
  const top = bottom - 25 * unit
  for (const [x, y, width, height, radius, color] of [
    [3, 3, 7, 22, 2.5, BLUE],
    [18, 3, 7, 22, 2.5, BLUE],
    [11.5, 11, 5, 6, 0, RED],
  ] as const)
    fillBox(
      canvas,
      color,
      { x: left + (x - 3) * unit, y: top + y * unit, width: width * unit, height: height * unit },
      radius * unit,
    )
  setFont(canvas, { weight: 800 }, 58)
  canvas.fillStyle = INK
  canvas.direction = 'ltr'
  canvas.textAlign = 'left'
  canvas.textBaseline = 'middle'
  canvas.fillText('HockeyHub', left + 26 * unit + 10, top + 14.5 * unit)
}
