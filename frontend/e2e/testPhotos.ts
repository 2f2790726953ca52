import type { Locator, Page } from '@playwright/test'

/** The colours of the four quarters of the upright photo, row by row. */
const QUARTER_COLORS = [
  ['red', 'blue'],
  ['lime', 'yellow'],
] as const

/**
 * A JPEG like a phone's. The photo is shown twice as wide as high, but stored turned by 90 degrees. The
 * EXIF data has the orientation and a GPS position.
 */
export async function createPhoto(page: Page, width = 800): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([wide, colors]) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide / 2
      canvas.height = wide
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      context.rotate(-Math.PI / 2)
      context.translate(-wide, 0)
      for (const [y, row] of colors.entries()) {
        for (const [x, color] of row.entries()) {
          context.fillStyle = color
          context.fillRect((x * wide) / 2, (y * wide) / 4, wide / 2, wide / 4)
        }
      }
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
    },
    [width, QUARTER_COLORS] as const,
  )
  const jpeg = Buffer.from(base64, 'base64')
  return Buffer.concat([jpeg.subarray(0, 2), exifSegment(), jpeg.subarray(2)])
}

/** A photo for the screenshots: the photo of the shown card, in front of a wider background of ice. */
export async function createPortrait(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const shown = document.querySelector<HTMLImageElement>('.avatar img')?.src ?? ''
    const file = await (await fetch(shown.replace('size=192', 'size=512'))).blob()
    const canvas = document.createElement('canvas')
    canvas.width = 840
    canvas.height = 600
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.fillStyle = '#d5e5ea'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(await createImageBitmap(file), 140, 40, 560, 560)
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}

const EXIF_TYPE_CODES = { ascii: 2, short: 3, long: 4, rational: 5 }

/** An EXIF segment: orientation 6 (shown turned 90° clockwise), latitude 43° 38′ 36″ north. */
function exifSegment(): Buffer {
  const degreesBytes = Buffer.alloc(24)
  for (const [index, value] of [43, 38, 36].entries()) {
    degreesBytes.writeUInt32LE(value, index * 8)
    degreesBytes.writeUInt32LE(1, index * 8 + 4)
  }
  const firstDirectoryStart = 8
  const gpsStart = firstDirectoryStart + 2 + 2 * 12 + 4
  const degreesStart = gpsStart + 2 + 2 * 12 + 4
  const tiff = Buffer.concat([
    Buffer.from('II*\0', 'latin1'),
    numberBytes(firstDirectoryStart, 4),
    exifEntries([0x0112, EXIF_TYPE_CODES.short, 1, 6], [0x8825, EXIF_TYPE_CODES.long, 1, gpsStart]),
    exifEntries(
      [1, EXIF_TYPE_CODES.ascii, 2, 'N'.charCodeAt(0)],
      [2, EXIF_TYPE_CODES.rational, 3, degreesStart],
    ),
    degreesBytes,
  ])
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const segmentHeader = Buffer.from([0xff, 0xe1, 0, 0])
  segmentHeader.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([segmentHeader, body])
}

const exifEntries = (
  ...list: [tag: number, type: number, count: number, value: number][]
): Buffer =>
  Buffer.concat([
    numberBytes(list.length, 2),
    ...list.flatMap(([tag, type, count, value]) => [
      numberBytes(tag, 2),
      numberBytes(type, 2),
      numberBytes(count, 4),
      numberBytes(value, 4),
    ]),
    numberBytes(0, 4),
  ])

function numberBytes(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}

interface ImagePixels {
  pixels: [number, number]
  /** The colour in the middle of each quarter. */
  colors: [[string, string], [string, string]]
}

/** The image file's size in pixels and its colours. The image's size on the page doesn't matter. */
export const pixelsOf = (locator: Locator): Promise<ImagePixels> =>
  locator.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const contextOptions = { willReadFrequently: true }
    const context = canvas.getContext('2d', contextOptions) as CanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    const colorNameAt = (x: number, y: number): string => {
      const [red = 0, green = 0, blue = 0] = context.getImageData(width * x, height * y, 1, 1).data
      const colorNames = [red > 170 && 'red', green > 170 && 'green', blue > 170 && 'blue']
      return colorNames.filter(Boolean).join(' and ')
    }
    return {
      pixels: [width, height],
      colors: [
        [colorNameAt(0.25, 0.25), colorNameAt(0.75, 0.25)],
        [colorNameAt(0.25, 0.75), colorNameAt(0.75, 0.75)],
      ],
    }
  })
