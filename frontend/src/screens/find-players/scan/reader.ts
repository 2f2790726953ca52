import type { BarcodeDetector } from 'qr/decode.js'

type Detector = Pick<BarcodeDetector, 'detect'>

/** The text of a code in the picture, if there is one. */
export type Reader = (picture: HTMLVideoElement) => Promise<string | undefined>

const FORMATS = { formats: ['qr_code' as const] }

/** By the browser's own reader where it has one for these codes; else by a library fetched only now. */
export async function loadReader(): Promise<Reader> {
  const native = await nativeDetector()
  let detector = native ?? (await ownDetector())
  return async (picture) => {
    try {
      return await firstText(detector, picture)
    } catch (error) {
      // Some phones have the interface and nothing behind it.
      if (detector !== native) throw error
      detector = await ownDetector()
      return undefined
    }
  }
}

async function firstText(detector: Detector, picture: HTMLVideoElement) {
  const [code] = await detector.detect(picture)
  return code?.rawValue
}

async function nativeDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Native } = window as { BarcodeDetector?: typeof BarcodeDetector }
  const formats = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  return Native && formats.includes('qr_code') ? new Native(FORMATS) : null
}

async function ownDetector(): Promise<Detector> {
  const { BarcodeDetector: Own } = await import(
    /* webpackChunkName: "code-reader" */ 'qr/decode.js'
  )
  return new Own(FORMATS)
}
