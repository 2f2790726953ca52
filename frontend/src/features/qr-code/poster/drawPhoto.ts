import { largestPhotoUrl } from '@/lib/sizedPhotoUrl'
import { type Canvas, fillBox, POSTER_MARGIN_PX, write } from './canvas'

const PHOTO_SIDE_PX = 672
const FRAME_WIDTH_PX = 20
const CORNER_RADIUS_PX = 108
export const PHOTO_BOX = {
  x: POSTER_MARGIN_PX,
  y: POSTER_MARGIN_PX,
  width: PHOTO_SIDE_PX,
  height: PHOTO_SIDE_PX,
} as const

const BOX_INSIDE_FRAME = {
  x: POSTER_MARGIN_PX + FRAME_WIDTH_PX,
  y: POSTER_MARGIN_PX + FRAME_WIDTH_PX,
  width: PHOTO_SIDE_PX - 2 * FRAME_WIDTH_PX,
  height: PHOTO_SIDE_PX - 2 * FRAME_WIDTH_PX,
} as const

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
  fillBox(canvas, '#ffffff', PHOTO_BOX, CORNER_RADIUS_PX)
  fillBox(canvas, '#c9dbea', BOX_INSIDE_FRAME, CORNER_RADIUS_PX - FRAME_WIDTH_PX)
  canvas.save()
  canvas.beginPath()
  canvas.roundRect(
    BOX_INSIDE_FRAME.x,
    BOX_INSIDE_FRAME.y,
    BOX_INSIDE_FRAME.width,
    BOX_INSIDE_FRAME.height,
    CORNER_RADIUS_PX - FRAME_WIDTH_PX,
  )
  canvas.clip()
  if (photo) drawCropped(canvas, photo)
  else drawSweater(canvas, initials, colors)
  canvas.restore()
}

function drawCropped(canvas: Canvas, photo: HTMLImageElement): void {
  const photoSide = Math.min(photo.naturalWidth, photo.naturalHeight)
  const left = (photo.naturalWidth - photoSide) / 2
  const top = (photo.naturalHeight - photoSide) / 2
  canvas.imageSmoothingQuality = 'high'
  canvas.drawImage(
    photo,
    left,
    top,
    photoSide,
    photoSide,
    BOX_INSIDE_FRAME.x,
    BOX_INSIDE_FRAME.y,
    BOX_INSIDE_FRAME.width,
    BOX_INSIDE_FRAME.height,
  )
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
  const unit = BOX_INSIDE_FRAME.width / 100
  canvas.beginPath()
  for (const [x, y] of SWEATER_OUTLINE)
    canvas.lineTo(BOX_INSIDE_FRAME.x + x * unit, BOX_INSIDE_FRAME.y + y * unit)
  canvas.fillStyle = ink
  canvas.fill()
  const hem = {
    x: BOX_INSIDE_FRAME.x + 22 * unit,
    y: BOX_INSIDE_FRAME.y + 85 * unit,
    width: 56 * unit,
    height: 9 * unit,
  }
  fillBox(canvas, stripe, hem)
  write(canvas, initials, {
    ...{
      x: hem.x,
      y: BOX_INSIDE_FRAME.y,
      width: hem.width,
      height: BOX_INSIDE_FRAME.height,
      align: 'middle',
    },
    ...{ weight: 800, color: ground, lines: 1, largest: 27 * unit, smallest: 20, centred: true },
  })
}
