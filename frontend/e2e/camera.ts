import { writeFile } from 'node:fs/promises'
import { PNG } from 'pngjs'
import encode from 'qr'

const WIDTH = 640
const HEIGHT = 480
const CODE = 260
const TILT = 0.3
const WALL = 120
const FRAMES = 4

/** A code that says `text`, as a picture. */
export function codePicture(text: string): Buffer {
  const modules = encode(text, 'raw', { ecc: 'medium', border: 4, scale: 8 })
  const png = new PNG({ width: modules.length, height: modules.length })
  png.data = Buffer.from(modules.flat().flatMap((dark) => [...Array(3).fill(dark ? 0 : 255), 255]))
  return PNG.sync.write(png)
}

/** A short film (Y4M, what Chromium takes for a camera) of the picture, held a little askew. */
export async function film(picture: Buffer, path: string): Promise<void> {
  const { data, width, height } = PNG.sync.read(picture)
  const grey = Buffer.alloc(WIDTH * HEIGHT, WALL)
  const [cos, sin] = [Math.cos(TILT), Math.sin(TILT)]
  for (let at = 0; at < grey.length; at++) {
    const x = (at % WIDTH) - WIDTH / 2
    const y = Math.floor(at / WIDTH) - HEIGHT / 2
    const column = Math.floor(((cos * x + sin * y) / CODE + 0.5) * width)
    const row = Math.floor(((cos * y - sin * x) / CODE + 0.5) * height)
    const inside = column >= 0 && row >= 0 && column < width && row < height
    if (inside) grey[at] = data[(row * width + column) * 4] ?? WALL
  }
  const frame = [Buffer.from('FRAME\n'), grey, Buffer.alloc(grey.length / 2, 128)]
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`)
  await writeFile(path, Buffer.concat([head, ...Array(FRAMES).fill(frame).flat()]))
}
