import { openCamera, stopCamera } from './camera'
import { loadReader, type Reader } from './reader'

const READ_INTERVAL_MS = 120

export interface ScanEvents {
  onLive: () => void
  onText: (text: string) => void
  onFailure: (error: unknown) => void
}

/** Shows the camera in `video` and reads QR codes from it. Returns a function that stops both. */
export function startScanning(video: HTMLVideoElement, events: ScanEvents): () => void {
  const { onLive, onText, onFailure } = events
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const stop = (): void => {
    stopped = true
    clearTimeout(timer)
    stopCamera(stream)
    video.srcObject = null
  }
  const fail = (error: unknown): void => {
    if (stopped) return
    stop()
    onFailure(error)
  }
  const readFrame = async (read: Reader): Promise<void> => {
    const codeText = video.readyState >= video.HAVE_CURRENT_DATA ? await read(video) : undefined
    if (stopped) return
    timer = setTimeout(() => void readFrame(read).catch(fail), READ_INTERVAL_MS)
    if (codeText !== undefined) onText(codeText)
  }
  const startCamera = async (): Promise<void> => {
    const loading = loadReader()
    loading.catch(() => undefined) // reported below, once the camera is open
    stream = await openCamera()
    if (stopped) return stopCamera(stream)
    stream.getVideoTracks()[0]?.addEventListener('ended', fail)
    video.srcObject = stream
    onLive()
    const read = await loading
    if (!stopped) await readFrame(read)
  }
  startCamera().catch(fail)
  return stop
}
