import { codeSvg, modulesOf } from '@/lib/code'

const PIXELS = 1024

/** Saves a link's code as a PNG of at least 1024 pixels, whole ones for each module. */
export async function downloadPng(link: string, name: string): Promise<void> {
  const canvas = paint(modulesOf(link))
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('This browser cannot draw the picture.')
  save(blob, `${fileName(name)}.png`)
}

/** Saves it as an SVG, for a printer's shop. */
export function downloadSvg(link: string, name: string): void {
  save(new Blob([codeSvg(link)], { type: 'image/svg+xml' }), `${fileName(name)}.svg`)
}

function paint(modules: boolean[][]): HTMLCanvasElement {
  const scale = Math.ceil(PIXELS / modules.length)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = modules.length * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw the picture.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  modules.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) context.fillRect(x * scale, y * scale, scale, scale)
    })
  })
  return canvas
}

/** What every system takes as a name, and shows in the order it was written. */
const fileName = (name: string): string =>
  `${name.replace(/[\\/:*?"<>|\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')} QR code`.replace(
    /^[. ]+/,
    '',
  )

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
