import { largestPhotoUrl } from '@/lib/sizedPhotoUrl'
import { type Canvas, fillBox, POSTER_MARGIN_PX, writeText } from './canvas'

const PHOTO_SIDE_PX = 672
export const PHOTO_RIGHT_PX = POSTER_MARGIN_PX + PHOTO_SIDE_PX
const FRAME_WIDTH_PX = 20
const INNER_SIDE_PX = PHOTO_SIDE_PX - 2 * FRAME_WIDTH_PX
const CORNER_RADIUS_PX = 108

const square = (side: number) => ({ x: 0, y: 0, width: side, height: side })

/** The colours of the background, of the text on it and of the stripes. */
export interface Colors {
  ground: string
  ink: string
  stripe: string
}

interface Portrait {
  photo: HTMLImageElement | null
  initials: string
  colors: Colors
}

/** Loads the photo in its largest size or, if that fails, in the card's size. Null if neither loads. */
export async function loadPhoto(photoUrl: string): Promise<HTMLImageElement | null> {
  if (!photoUrl) return null
  return (await loadImage(largestPhotoUrl(photoUrl))) ?? loadImage(photoUrl)
}

async function loadImage(url: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.crossOrigin = 'anonymous' // otherwise another site's photo makes the canvas unreadable
  image.src = url
  try {
    await image.decode()
    return image
  } catch {
    return null
  }
}

/** Draws the photo in a white frame. Without a photo, draws a sweater's back with the initials. */
export function drawPhoto(canvas: Canvas, { photo, initials, colors }: Portrait): void {
  canvas.save()
  canvas.translate(POSTER_MARGIN_PX, POSTER_MARGIN_PX)
  fillBox(canvas, '#ffffff', square(PHOTO_SIDE_PX), CORNER_RADIUS_PX)
  canvas.translate(FRAME_WIDTH_PX, FRAME_WIDTH_PX)
  fillBox(canvas, '#c9dbea', square(INNER_SIDE_PX), CORNER_RADIUS_PX - FRAME_WIDTH_PX)
  canvas.clip() // to the box that was just filled
  if (photo) drawCropped(canvas, photo)
  else drawSweater(canvas, initials, colors)
  canvas.restore()
}

function drawCropped(canvas: Canvas, photo: HTMLImageElement): void {
  const { naturalWidth, naturalHeight } = photo
  const side = Math.min(naturalWidth, naturalHeight)
  const [left, top] = [(naturalWidth - side) / 2, (naturalHeight - side) / 2]
  canvas.imageSmoothingQuality = 'high'
  canvas.drawImage(photo, left, top, side, side, 0, 0, INNER_SIDE_PX, INNER_SIDE_PX)
}

/** The corners of the sweater in theme/card.css, in percent of the photo. */
const SWEATER_OUTLINE = [
  [36, 12],
  [64, 12],
  [82, 18],
  [100, 64],
  [86, 71],
  [78, 46],
  [78, 100],
  [22, 100],
  [22, 46],
  [14, 71],
  [0, 64],
  [18, 18],
] as const

function drawSweater(canvas: Canvas, initials: string, { ground, ink, stripe }: Colors): void {
  const unit = INNER_SIDE_PX / 100
  canvas.beginPath()
  for (const [x, y] of SWEATER_OUTLINE) canvas.lineTo(x * unit, y * unit)
  canvas.fillStyle = ink
  canvas.fill()
  const body = { x: 22 * unit, width: 56 * unit }
  fillBox(canvas, stripe, { ...body, y: 85 * unit, height: 9 * unit })
  writeText(canvas, initials, {
    ...{ ...body, y: 0, height: INNER_SIDE_PX, align: 'middle', centred: true },
    ...{ weight: 800, color: ground, lines: 1, largest: 27 * unit, smallest: 20 },
  })
}
