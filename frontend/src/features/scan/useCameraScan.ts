import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePageVisible } from '@/browser/usePageVisible'
import { type CameraError, cameraErrorOf } from './cameraErrors'
import { startScanning } from './startScanning'

/** Scans while mounted. The camera is off while the page is hidden. */
export function useCameraScan(onText: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<MediaStreamTrack | null>(null)
  const [cameraError, setCameraError] = useState<CameraError | null>(null)
  const isScanning = usePageVisible() && !cameraError
  const handleText = useEffectEvent(onText)

  useEffect(() => {
    if (!(isScanning && video.current)) return
    const stop = startScanning(video.current, {
      onLive: setCamera,
      onText: handleText,
      onFailure: (error) => setCameraError(cameraErrorOf(error)),
    })
    return () => {
      stop()
      setCamera(null)
    }
  }, [isScanning])

  return { video, camera, cameraError, retry: () => setCameraError(null) }
}
