import type { BarcodeDetector } from 'qr/decode.js'

type Detector = Pick<BarcodeDetector, 'detect'>

type Picture = HTMLVideoElement | ImageBitmap

/** Returns the text of a QR code in a picture or in a video's current frame, if there is one. */
export type QrCodeReader = (picture: Picture) => Promise<string | undefined>

const DETECTOR_OPTIONS = { formats: ['qr_code' as const] }

/** Uses the browser's BarcodeDetector if it reads QR codes. Otherwise loads a library. */
export async function loadQrCodeReader(): Promise<QrCodeReader> {
  const builtInDetector = await createNativeDetector()
  let detector = builtInDetector ?? (await loadLibraryDetector())
  return async (picture) => {
    try {
      return await firstCodeText(detector, picture)
    } catch (error) {
      // On some phones BarcodeDetector exists but doesn't work.
      if (detector !== builtInDetector) throw error
      detector = await loadLibraryDetector()
      return firstCodeText(detector, picture)
    }
  }
}

async function firstCodeText(detector: Detector, picture: Picture) {
  const [qrCode] = await detector.detect(picture)
  return qrCode?.rawValue
}

async function createNativeDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Native } = window as { BarcodeDetector?: typeof BarcodeDetector }
  const formats = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  return Native && formats.includes('qr_code') ? new Native(DETECTOR_OPTIONS) : null
}

async function loadLibraryDetector(): Promise<Detector> {
  const { BarcodeDetector: LibraryDetector } = await import(
    /* webpackChunkName: "code-reader" */ 'qr/decode.js'
  )
  return new LibraryDetector(DETECTOR_OPTIONS)
}
