import type { BarcodeDetector } from 'qr/decode.js'

type Detector = Pick<BarcodeDetector, 'detect'>

type Picture = HTMLVideoElement | ImageBitmap

/** Returns the text of a QR code in a picture or in a video's current frame, if there is one. */
export type Reader = (picture: Picture) => Promise<string | undefined>

const DETECTOR_OPTIONS = { formats: ['qr_code' as const] }

/** Uses the browser's BarcodeDetector if it reads QR codes. Otherwise loads a library. */
export async function loadReader(): Promise<Reader> {
  const builtInDetector = await nativeDetector()
  let detector = builtInDetector ?? (await libraryDetector())
  return async (picture) => {
    try {
      return await firstText(detector, picture)
    } catch (error) {
      // On some phones BarcodeDetector exists but doesn't work.
      if (detector !== builtInDetector) throw error
      detector = await libraryDetector()
      return firstText(detector, picture)
    }
  }
}

async function firstText(detector: Detector, picture: Picture) {
  const [qrCode] = await detector.detect(picture)
  return qrCode?.rawValue
}

async function nativeDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Native } = window as { BarcodeDetector?: typeof BarcodeDetector }
  const formats = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  return Native && formats.includes('qr_code') ? new Native(DETECTOR_OPTIONS) : null
}

async function libraryDetector(): Promise<Detector> {
  const { BarcodeDetector: LibraryDetector } = await import(
    /* webpackChunkName: "code-reader" */ 'qr/decode.js'
  )
  return new LibraryDetector(DETECTOR_OPTIONS)
}
