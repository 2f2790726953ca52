import { writeFile } from 'node:fs/promises'
import { PNG } from 'pngjs'
import encode from 'qr'

const VIDEO_WIDTH = 640
const VIDEO_HEIGHT = 480
const QR_CODE_WIDTH = 260
const TILT_RADIANS = 0.3
const BACKGROUND_GREY = 120
const FRAME_COUNT = 4

/** A PNG of a QR code with this text. */
export function qrCodePng(text: string): Buffer {
  const modules = encode(text, 'raw', { ecc: 'medium', border: 4, scale: 8 })
  const png = new PNG({ width: modules.length, height: modules.length })
  png.data = Buffer.from(modules.flat().flatMap((dark) => [...Array(3).fill(dark ? 0 : 255), 255]))
  return PNG.sync.write(png)
}

/** Writes a short video of the slightly turned image, in Y4M, which Chromium plays as a camera. */
export async function writeVideo(image: Buffer, path: string): Promise<void> {
  const { data, width, height } = PNG.sync.read(image)
  const greyPixels = Buffer.alloc(VIDEO_WIDTH * VIDEO_HEIGHT, BACKGROUND_GREY)
  const [cos, sin] = [Math.cos(TILT_RADIANS), Math.sin(TILT_RADIANS)]
  for (let pixelIndex = 0; pixelIndex < greyPixels.length; pixelIndex++) {
    const x = (pixelIndex % VIDEO_WIDTH) - VIDEO_WIDTH / 2
    const y = Math.floor(pixelIndex / VIDEO_WIDTH) - VIDEO_HEIGHT / 2
    const column = Math.floor(((cos * x + sin * y) / QR_CODE_WIDTH + 0.5) * width)
    const row = Math.floor(((cos * y - sin * x) / QR_CODE_WIDTH + 0.5) * height)
    const isInsideCode = column >= 0 && row >= 0 && column < width && row < height
    if (isInsideCode) greyPixels[pixelIndex] = data[(row * width + column) * 4] ?? BACKGROUND_GREY
  }
  const frame = [Buffer.from('FRAME\n'), greyPixels, Buffer.alloc(greyPixels.length / 2, 128)]
  const fileHeader = Buffer.from(
    `YUV4MPEG2 W${VIDEO_WIDTH} H${VIDEO_HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`,
  )
  await writeFile(path, Buffer.concat([fileHeader, ...Array(FRAME_COUNT).fill(frame).flat()]))
}
