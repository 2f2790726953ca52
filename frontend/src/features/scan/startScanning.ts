import { openCamera, stopCamera } from './camera'
import { loadReader, type Reader } from './reader'

const READ_INTERVAL_MS = 120

interface ScanEvents {
  onLive: () => void
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
  const readFrame = async (readCode: Reader): Promise<void> => {
    const codeText = video.readyState >= video.HAVE_CURRENT_DATA ? await readCode(video) : undefined
    if (isStopped) return
    timer = setTimeout(() => void readFrame(readCode).catch(fail), READ_INTERVAL_MS)
    if (codeText !== undefined) onText(codeText)
  }
  const startCamera = async (): Promise<void> => {
    const readerPromise = loadReader()
    readerPromise.catch(() => undefined) // reported below, once the camera is open
    stream = await openCamera()
    if (isStopped) return stopCamera(stream)
    stream.getVideoTracks()[0]?.addEventListener('ended', fail)
    video.srcObject = stream
    onLive()
    const readCode = await readerPromise
    if (!isStopped) await readFrame(readCode)
  }
  startCamera().catch(fail)
  return stop
}
