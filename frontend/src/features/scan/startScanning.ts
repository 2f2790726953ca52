import { loadQrCodeReader, type QrCodeReader } from './qrCodeReader'

const READ_INTERVAL_MS = 120

interface ScanEvents {
  onLive: (camera: MediaStreamTrack) => void
  onText: (text: string) => void
  onFailure: (error: unknown) => void
}

/** Shows the camera in `video` and reads QR codes from it. Returns a function that stops both. */
export function startScanning(video: HTMLVideoElement, events: ScanEvents): () => void {
  const { onLive, onText, onFailure } = events
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const stop = (): void => {
    isStopped = true
    clearTimeout(timer)
    stopCamera(stream)
    video.srcObject = null
  }
  const fail = (error: unknown): void => {
    if (isStopped) return
    stop()
    onFailure(error)
  }
  const readFrame = async (readCode: QrCodeReader): Promise<void> => {
    const codeText = video.readyState >= video.HAVE_CURRENT_DATA ? await readCode(video) : undefined
    if (isStopped) return
    timer = setTimeout(() => void readFrame(readCode).catch(fail), READ_INTERVAL_MS)
    if (codeText !== undefined) onText(codeText)
  }
  const startCamera = async (): Promise<void> => {
    const readerPromise = loadQrCodeReader()
    readerPromise.catch(() => undefined) // reported below, once the camera is open
    stream = await openCamera()
    if (isStopped) return stopCamera(stream)
    const [camera] = stream.getVideoTracks()
    camera?.addEventListener('ended', fail)
    video.srcObject = stream
    if (camera) onLive(camera)
    const readCode = await readerPromise
    if (!isStopped) await readFrame(readCode)
  }
  startCamera().catch(fail)
  return stop
}

/** Enough pixels to read a QR code at arm's length, few enough to decode several frames a second. */
const CAMERA_CONSTRAINTS: MediaTrackConstraints = {
  facingMode: 'environment',
  width: { ideal: 1280 },
  height: { ideal: 720 },
}

/** Opens the rear camera. Rejects without HTTPS, where browsers have no `mediaDevices`. */
function openCamera(): Promise<MediaStream> {
  if ('mediaDevices' in navigator)
    return navigator.mediaDevices.getUserMedia({ video: CAMERA_CONSTRAINTS, audio: false })
  return Promise.reject(new DOMException('No camera here.', 'NotSupportedError'))
}

function stopCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
