import { canvasToFile } from './canvasToFile'

export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** Twice the largest size that the server stores. A larger photo would only take longer to upload. */
const CROP_SIDE_PX_MAX = 1024
const JPEG_QUALITY = 0.92

/** Returns the chosen square as an upright JPEG without metadata. Transparent parts become white. */
export async function cropPhoto(file: File, { x, y, width, height }: CropArea): Promise<Blob> {
  const image = await decodeImage(file)
  const side = Math.max(1, Math.min(CROP_SIDE_PX_MAX, Math.round(width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw the image.')
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, side, side)
  context.drawImage(image, x, y, width, height, 0, 0, side, side)
  return canvasToFile(canvas, 'image/jpeg', JPEG_QUALITY)
}

async function decodeImage(file: File): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(image.src)
  }
}
