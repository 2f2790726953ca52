import { canvasToFile } from '@/browser/canvasToFile'
import { t } from '@/language/text'
import { QUIET_ZONE_MODULES } from './QrCode'

const PNG_WIDTH_PX_MIN = 1024

/** The QR code as a PNG of at least 1024 pixels, with a whole number of pixels for each module. */
export async function qrCodePng(qrCode: SVGSVGElement, name: string): Promise<File> {
  const canvas = await paintModules(qrCode, Math.ceil(PNG_WIDTH_PX_MIN / moduleCount(qrCode)))
  const type = 'image/png'
  return new File([await canvasToFile(canvas, type)], safeFileName(name, `${t('QR code')}.png`), {
    type,
  })
}

/** The QR code as an SVG file, for a print shop. */
export const qrCodeSvg = async (qrCode: SVGSVGElement, name: string): Promise<File> =>
  new File([toSvgText(qrCode)], safeFileName(name, `${t('QR code')}.svg`), {
    type: 'image/svg+xml',
  })

/** Paints a QR code with its quiet zone, at most `sideMax` pixels wide, for use in a picture. */
export async function paintQrCode(
  qrCode: SVGSVGElement,
  sideMax: number,
): Promise<{ image: HTMLCanvasElement; quietZone: number }> {
  const modulePx = Math.floor(sideMax / moduleCount(qrCode))
  return { image: await paintModules(qrCode, modulePx), quietZone: QUIET_ZONE_MODULES * modulePx }
}

const moduleCount = (qrCode: SVGSVGElement): number => qrCode.viewBox.baseVal.width

const toSvgText = (svg: Node): string => new XMLSerializer().serializeToString(svg)

async function paintModules(
  qrCode: SVGSVGElement,
  pixelsPerModule: number,
): Promise<HTMLCanvasElement> {
  const sidePx = moduleCount(qrCode) * pixelsPerModule
  const scaled = qrCode.cloneNode(true) as SVGSVGElement
  scaled.setAttribute('width', String(sidePx))
  scaled.setAttribute('height', String(sidePx))
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(toSvgText(scaled))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = sidePx
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas
}

/** A file name, without characters that systems reject or that change the text's direction. */
export const safeFileName = (name: string, ending: string): string =>
  `${name.replace(/[\\/:*?"<>|\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')} ${ending}`.replace(
    /^[. ]+/,
    '',
  )
