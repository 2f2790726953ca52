import {
  BLUE_COLOR,
  type Canvas,
  fillBox,
  MUTED_COLOR,
  POSTER_HEIGHT_PX,
  POSTER_MARGIN_PX,
  POSTER_WIDTH_PX,
  RED_COLOR,
  setFont,
  TEXT_COLOR,
  writeText,
} from './canvas'

interface FooterContent {
  top: number
  /** The QR code with its quiet zone. Each module is a whole number of pixels wide. */
  qrCode: PaintedCode
  link: string
  invitation: string
}

interface PaintedCode {
  image: HTMLCanvasElement
  /** The quiet zone's width in pixels. */
  quietZone: number
}

const STRIPE_HEIGHT_PX = 11
const FOOTER_GAP_PX = 56

/** Draws the poster's white foot: the QR code, the invitation to scan it, the link and the logo. */
export function drawFooter(canvas: Canvas, { top, qrCode, link, invitation }: FooterContent): void {
  fillBox(canvas, '#ffffff', {
    x: 0,
    y: top,
    width: POSTER_WIDTH_PX,
    height: POSTER_HEIGHT_PX - top,
  })
  for (const [index, color] of [BLUE_COLOR, RED_COLOR, BLUE_COLOR].entries())
    fillBox(canvas, color, {
      x: 0,
      y: top + index * STRIPE_HEIGHT_PX,
      width: POSTER_WIDTH_PX,
      height: STRIPE_HEIGHT_PX,
    })
  const codeSide = qrCode.image.width
  const bandBottom = top + 3 * STRIPE_HEIGHT_PX
  const y = Math.round(bandBottom + (POSTER_HEIGHT_PX - bandBottom - codeSide) / 2)
  canvas.drawImage(qrCode.image, POSTER_MARGIN_PX - qrCode.quietZone, y)
  const x = POSTER_MARGIN_PX + codeSide - 2 * qrCode.quietZone + FOOTER_GAP_PX
  const textArea = { x, width: POSTER_WIDTH_PX - POSTER_MARGIN_PX - x }
  const modulesTop = y + qrCode.quietZone
  const modulesBottom = y + codeSide - qrCode.quietZone
  writeTexts(canvas, { link, invitation }, { ...textArea, y: modulesTop, height: 260 })
  drawLogo(canvas, x, modulesBottom)
}

function writeTexts(
  canvas: Canvas,
  { link, invitation }: Pick<FooterContent, 'link' | 'invitation'>,
  box: { x: number; y: number; width: number; height: number },
): void {
  const usedHeight = writeText(canvas, invitation, {
    ...box,
    ...{ weight: 800, color: TEXT_COLOR, lines: 2, largest: 132, smallest: 80 },
  })
  writeText(canvas, link.replace(/^https?:\/\//, ''), {
    ...box,
    ...{ y: box.y + usedHeight + 20, height: 120 },
    ...{ weight: 600, color: MUTED_COLOR, lines: 2, largest: 40, smallest: 28 },
  })
}

/** Draws the logo (components/Logo.tsx) with the product's name. `bottom` is its lower edge. */
function drawLogo(canvas: Canvas, left: number, bottom: number): void {
  const unit = 2.6
  const top = bottom - 25 * unit
  for (const [x, y, width, height, radius, color] of [
    [3, 3, 7, 22, 2.5, BLUE_COLOR],
    [18, 3, 7, 22, 2.5, BLUE_COLOR],
    [11.5, 11, 5, 6, 0, RED_COLOR],
  ] as const)
    fillBox(
      canvas,
      color,
      { x: left + (x - 3) * unit, y: top + y * unit, width: width * unit, height: height * unit },
      radius * unit,
    )
  setFont(canvas, { weight: 800 }, 58)
  canvas.fillStyle = TEXT_COLOR
  canvas.direction = 'ltr'
  canvas.textAlign = 'left'
  canvas.textBaseline = 'middle'
  canvas.fillText('HockeyHub', left + 26 * unit + 10, top + 14.5 * unit)
}
