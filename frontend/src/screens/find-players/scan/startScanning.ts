import { openCamera, stopCamera } from './camera'
import { loadReader, type Reader } from './reader'

const PAUSE = 120

export interface ScanEvents {
  onLive: () => void
  onText: (text: string) => void
  onFailure: (error: unknown) => void
}

/** Shows the camera in `video` and reads what it sees. Returns the way to stop both. */
export function startScanning(video: HTMLVideoElement, events: ScanEvents): () => void {
  const { onLive, onText, onFailure } = events
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let over = false

  const stop = (): void => {
    over = true
    clearTimeout(timer)
    stopCamera(stream)
    video.srcObject = null
  }
  const fail = (error: unknown): void => {
    if (over) return
    stop()
    onFailure(error)
  }
  const look = async (read: Reader): Promise<void> => {
    const text = video.readyState >= video.HAVE_CURRENT_DATA ? await read(video) : undefined
    if (over) return
    timer = setTimeout(() => void look(read).catch(fail), PAUSE)
    if (text !== undefined) onText(text)
  }
  const begin = async (): Promise<void> => {
    const loading = loadReader()
    loading.catch(() => undefined) // heard below, once the camera is there
    stream = await openCamera()
    if (over) return stopCamera(stream)
    stream.getVideoTracks()[0]?.addEventListener('ended', fail)
    video.srcObject = stream
    onLive()
    const read = await loading
    if (!over) await look(read)
  }
  begin().catch(fail)
  return stop
}
