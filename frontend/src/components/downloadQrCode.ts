import { saveFile } from '@/lib/saveFile'

const PIXELS_MIN = 1024

/** Saves a QR code as a PNG of at least 1024 pixels, with a whole number of pixels for each module. */
export async function downloadPng(qrCode: SVGSVGElement, name: string): Promise<void> {
  const canvas = await paint(qrCode)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('This browser cannot draw the picture.')
  saveFile(blob, `${fileName(name)}.png`)
}

/** Saves the QR code as an SVG file, for a print shop. */
export function downloadSvg(qrCode: SVGSVGElement, name: string): void {
  saveFile(new Blob([markup(qrCode)], { type: 'image/svg+xml' }), `${fileName(name)}.svg`)
}

const markup = (svg: Node): string => new XMLSerializer().serializeToString(svg)

async function paint(qrCode: SVGSVGElement): Promise<HTMLCanvasElement> {
  const modules = qrCode.viewBox.baseVal.width
  const side = modules * Math.ceil(PIXELS_MIN / modules)
  const scaled = qrCode.cloneNode(true) as SVGSVGElement
  scaled.setAttribute('width', String(side))
  scaled.setAttribute('height', String(side))
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(markup(scaled))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas
}

/** The file name without characters that a system rejects or that change the text's direction. */
const fileName = (name: string): string =>
  `${name.replace(/[\\/:*?"<>|\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')} QR code`.replace(
    /^[. ]+/,
    '',
  )
