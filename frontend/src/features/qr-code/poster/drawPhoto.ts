import { largestPhotoUrl } from '@/lib/sizedPhotoUrl'
import { type Canvas, fillBox, MARGIN, setFont } from './canvas'

const SIDE = 672
const FRAME = 16
const RADIUS = 76
export const PHOTO_BOX = { x: MARGIN, y: MARGIN, width: SIDE, height: SIDE } as const

const INNER = {
  x: MARGIN + FRAME,
  y: MARGIN + FRAME,
  width: SIDE - 2 * FRAME,
  height: SIDE - 2 * FRAME,
} as const

/** Loads the photo in its largest size, or offline in the card's size; `null` if neither loads. */
export async function loadPhoto(photoUrl: string): Promise<HTMLImageElement | null> {
  if (!photoUrl) return null
  return (await loadImage(largestPhotoUrl(photoUrl))) ?? loadImage(photoUrl)
}

async function loadImage(url: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.crossOrigin = 'anonymous' // another site's photo must not make the canvas unreadable
  image.src = url
  try {
    await image.decode()
    return image
  } catch {
    return null
  }
}

/** The photo in a white frame, or the initials. */
export function drawPhoto(canvas: Canvas, photo: HTMLImageElement | null, initials: string): void {
  fillBox(canvas, '#ffffff', PHOTO_BOX, RADIUS)
  fillBox(canvas, '#e4eefa', INNER, RADIUS - FRAME)
  if (photo) clipPhoto(canvas, photo)
  else drawInitials(canvas, initials)
}

function clipPhoto(canvas: Canvas, photo: HTMLImageElement): void {
  const side = Math.min(photo.naturalWidth, photo.naturalHeight)
  const left = (photo.naturalWidth - side) / 2
  const top = (photo.naturalHeight - side) / 2
  canvas.save()
  canvas.beginPath()
  canvas.roundRect(INNER.x, INNER.y, INNER.width, INNER.height, RADIUS - FRAME)
  canvas.clip()
  canvas.imageSmoothingQuality = 'high'
  canvas.drawImage(photo, left, top, side, side, INNER.x, INNER.y, INNER.width, INNER.height)
  canvas.restore()
}

function drawInitials(canvas: Canvas, initials: string): void {
  canvas.save()
  const size = 260
  setFont(canvas, 800, size)
  canvas.fillStyle = '#083d7c'
  canvas.textAlign = 'center'
  canvas.textBaseline = 'middle'
  canvas.fillText(initials, INNER.x + INNER.width / 2, INNER.y + INNER.height / 2 + size * 0.04)
  canvas.restore()
}
