import { paintQrCode } from '@/components/downloadQrCode'
import type { CardContent } from '@/features/card-content/cardContent'
import { findTeam } from '@/lib/teams'
import {
  BLUE,
  type Canvas,
  FONT_FAMILY,
  fillBox,
  HEIGHT,
  INK,
  MARGIN,
  WIDTH,
  write,
} from './canvas'
import { drawFoot } from './drawFoot'
import { drawPhoto, loadPhoto, PHOTO_BOX } from './drawPhoto'

/** The colours of the background, of the text on it and of the stripes. */
interface Colors {
  ground: string
  ink: string
  stripe: string
}

const FOOT_TOP_PX = 1200
const STRIPES = [
  { y: 618, height: 56 },
  { y: 690, height: 14 },
]
const COLUMN = {
  x: PHOTO_BOX.x + PHOTO_BOX.width + 44,
  width: WIDTH - MARGIN - PHOTO_BOX.x - PHOTO_BOX.width - 44,
}

/**
 * The fan's poster as a PNG: the card's public face above, the QR code below, black on white.
 * `qrCode` is the QR code on the screen.
 */
export async function drawPoster(card: CardContent, qrCode: SVGSVGElement): Promise<Blob> {
  const element = document.createElement('canvas')
  element.width = WIDTH
  element.height = HEIGHT
  const canvas = element.getContext('2d')
  if (!canvas) throw new Error('This browser cannot draw the picture.')
  const [photo, code] = await Promise.all([
    loadPhoto(card.photo_url),
    paintQrCode(qrCode, QR_CODE_MAX_PX),
    loadFonts(card),
  ])
  drawGround(canvas, card)
  drawPhoto(canvas, photo, card.initials)
  drawFoot(canvas, { top: FOOT_TOP_PX, code, link: card.profileLink })
  return toPng(element)
}

/** The maximum side of the QR code with its quiet zone. */
const QR_CODE_MAX_PX = 555

/** Waits for the fonts. If one fails to load, the system's fonts are drawn instead. */
const loadFonts = async ({ full_name, location }: CardContent): Promise<void> => {
  const text = `${full_name}${location}`
  const fonts = [600, 800].map((weight) =>
    document.fonts.load(`${weight} 80px ${FONT_FAMILY}`, text),
  )
  await Promise.allSettled(fonts)
}

function drawGround(canvas: Canvas, card: CardContent): void {
  const colors = colorsOf(card.favourite_team)
  fillBox(canvas, colors.ground, { x: 0, y: 0, width: WIDTH, height: HEIGHT })
  drawFaceOffCircle(canvas, colors.ink)
  for (const { y, height } of STRIPES)
    fillBox(canvas, colors.stripe, { x: 0, y, width: WIDTH, height })
  drawPlayer(canvas, card, colors.ink)
  drawName(canvas, card, colors.ink)
}

function colorsOf(teamName: string): Colors {
  const team = findTeam(teamName)
  return team
    ? { ground: team.primary, ink: team.ink, stripe: team.stripe }
    : { ground: '#f5f9fc', ink: INK, stripe: BLUE }
}

function drawFaceOffCircle(canvas: Canvas, color: string): void {
  canvas.save()
  canvas.globalAlpha = 0.12
  canvas.strokeStyle = color
  canvas.lineWidth = 14
  canvas.beginPath()
  canvas.arc(980, 330, 400, 0, 2 * Math.PI)
  canvas.stroke()
  canvas.restore()
}

/** Number and position, above the stripes at the right of the photo. */
function drawPlayer(canvas: Canvas, { number, position }: CardContent, color: string): void {
  const bottom = STRIPES[0]?.y ?? 0
  const used = position
    ? write(canvas, position, {
        ...COLUMN,
        ...{ y: MARGIN, height: bottom - MARGIN - 16, align: 'bottom' },
        ...{ weight: 800, color, lines: 1, largest: 64, smallest: 32 },
      })
    : 0
  if (!number) return
  write(canvas, number, {
    ...COLUMN,
    ...{ y: MARGIN, height: bottom - MARGIN - used, align: 'bottom' },
    ...{ weight: 800, color, lines: 1, largest: 300, smallest: 60 },
  })
}

function drawName(canvas: Canvas, card: CardContent, color: string): void {
  const box = { x: MARGIN, width: WIDTH - 2 * MARGIN, color }
  write(canvas, card.full_name, {
    ...box,
    ...{ y: 772, height: card.home ? 316 : 388, align: 'middle' },
    ...{ weight: 800, lines: 3, largest: 232, smallest: 36 },
  })
  if (card.home)
    write(canvas, card.home, {
      ...box,
      ...{ y: 1096, height: 72, align: 'middle' },
      ...{ weight: 600, lines: 1, largest: 52, smallest: 28 },
    })
}

async function toPng(element: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((done) => element.toBlob(done, 'image/png'))
  if (!blob) throw new Error('This browser cannot draw the picture.')
  return blob
}
