import { canvasToFile } from '@/browser/canvasToFile'
import { paintQrCode } from '@/components/qrCodeFiles'
import type { CardContent } from '@/features/card-content/cardContent'
import { findTeam } from '@/lib/teams'
import {
  BLUE_COLOR,
  type Canvas,
  FONT_FAMILY,
  fillBox,
  NUMERALS_FAMILY,
  POSTER_HEIGHT_PX,
  POSTER_MARGIN_PX,
  POSTER_WIDTH_PX,
  RED_COLOR,
  writeText,
} from './canvas'
import { drawFooter } from './drawFooter'
import { type Colors, drawPhoto, loadPhoto, PHOTO_RIGHT_PX } from './drawPhoto'

const FOOTER_TOP_PX = 1200
/** The position of the stripes, in the proportions of theme/card.css. */
const STRIPES_TOP_PX = 612
const STRIPE_BAND_PX = 11
const FACE_OFF_RING = { x: 958, y: 322, radius: 284, width: 17 }
const TEXT_COLUMN = {
  x: PHOTO_RIGHT_PX + 44,
  width: POSTER_WIDTH_PX - POSTER_MARGIN_PX - PHOTO_RIGHT_PX - 44,
}

/** Draws the poster as a PNG: the card as visitors see it, and the QR code that is on the screen. */
export async function drawPoster(
  card: CardContent,
  invitation: string,
  qrCode: SVGSVGElement,
): Promise<Blob> {
  const element = document.createElement('canvas')
  element.width = POSTER_WIDTH_PX
  element.height = POSTER_HEIGHT_PX
  const canvas = element.getContext('2d')
  if (!canvas) throw new Error('This browser cannot draw the picture.')
  const [photo, paintedCode] = await Promise.all([
    loadPhoto(card.photo_url),
    paintQrCode(qrCode, QR_CODE_MAX_PX),
    loadFonts(card),
  ])
  const colors = colorsOf(card.favourite_team)
  drawBackground(canvas, card, colors)
  drawPhoto(canvas, { photo, initials: card.initials, colors })
  drawFooter(canvas, {
    top: FOOTER_TOP_PX,
    qrCode: paintedCode,
    link: card.profileLink,
    invitation,
  })
  return canvasToFile(element, 'image/png')
}

/** The largest width of the QR code with its quiet zone. */
const QR_CODE_MAX_PX = 555

/** Loads the fonts. If one fails to load, the poster is drawn in the system's font. */
const loadFonts = async ({ full_name, location }: CardContent): Promise<void> => {
  const drawnText = `${full_name}${location}`
  const fonts = [600, 800].map((weight) =>
    document.fonts.load(`${weight} 80px ${FONT_FAMILY}`, drawnText),
  )
  await Promise.allSettled([...fonts, document.fonts.load(`800 80px ${NUMERALS_FAMILY}`, '0')])
}

function drawBackground(canvas: Canvas, card: CardContent, colors: Colors): void {
  fillBox(canvas, colors.ground, { x: 0, y: 0, width: POSTER_WIDTH_PX, height: POSTER_HEIGHT_PX })
  drawFaceOffCircle(canvas, colors.ink)
  drawStripes(canvas, colors)
  drawPlayer(canvas, card, colors)
  drawName(canvas, card, colors.ink)
}

function colorsOf(teamName: string): Colors {
  const team = findTeam(teamName)
  return team
    ? { ground: team.primary, ink: team.ink, stripe: team.stripe }
    : { ground: '#e9f2fa', ink: BLUE_COLOR, stripe: RED_COLOR }
}

function drawFaceOffCircle(canvas: Canvas, color: string): void {
  canvas.save()
  canvas.globalAlpha = 0.2
  canvas.strokeStyle = color
  canvas.lineWidth = FACE_OFF_RING.width
  canvas.beginPath()
  canvas.arc(FACE_OFF_RING.x, FACE_OFF_RING.y, FACE_OFF_RING.radius, 0, 2 * Math.PI)
  canvas.stroke()
  canvas.restore()
}

/** Draws stripes like the card's: two lines in the text's colour, with a wide stripe between them. */
function drawStripes(canvas: Canvas, { ink, stripe }: Colors): void {
  for (const [band, bands, color] of [
    [0, 1, ink],
    [2, 4, stripe],
    [7, 1, ink],
  ] as const)
    fillBox(canvas, color, {
      ...{ x: 0, y: STRIPES_TOP_PX + band * STRIPE_BAND_PX },
      ...{ width: POSTER_WIDTH_PX, height: bands * STRIPE_BAND_PX },
    })
}

/** Draws the number, or else the team's letters, in the face-off circle, with the position below. */
function drawPlayer(canvas: Canvas, card: CardContent, { ink, stripe }: Colors): void {
  const lineBox = { ...TEXT_COLUMN, weight: 800, color: ink, lines: 1, centred: true } as const
  const height = card.position ? 260 : 320
  const top = FACE_OFF_RING.y - 160
  writeText(canvas, card.number || card.letters, {
    ...lineBox,
    ...{ y: top, height, align: 'middle', smallest: 60 },
    ...(card.number
      ? { largest: 268, family: NUMERALS_FAMILY, outline: stripe }
      : { largest: 140 }),
  })
  writeText(canvas, card.position.toUpperCase(), {
    ...lineBox,
    ...{ y: top + height, height: 60, largest: 48, smallest: 28 },
  })
}

function drawName(canvas: Canvas, card: CardContent, color: string): void {
  const bioBox = { x: POSTER_MARGIN_PX, width: POSTER_WIDTH_PX - 2 * POSTER_MARGIN_PX, color }
  writeText(canvas, card.full_name, {
    ...bioBox,
    ...{ y: 772, height: card.home ? 316 : 388, align: 'middle' },
    ...{ weight: 800, lines: 3, largest: 232, smallest: 36 },
  })
  if (card.home)
    writeText(canvas, card.home, {
      ...bioBox,
      ...{ y: 1096, height: 72, align: 'middle' },
      ...{ weight: 600, lines: 1, largest: 52, smallest: 28 },
    })
}
