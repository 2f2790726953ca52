import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePageVisible } from '@/lib/usePageVisible'
import { startScanning } from './startScanning'
import { type Trouble, troubleOf } from './trouble'

interface Scanner {
  video: RefObject<HTMLVideoElement | null>
  live: boolean
  trouble: Trouble | null
  retry: () => void
}

/** Scans while mounted; the camera is off while the page is hidden. */
export function useScanner(onText: (text: string) => void): Scanner {
  const video = useRef<HTMLVideoElement>(null)
  const [live, setLive] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const scans = usePageVisible() && !trouble
  const hear = useEffectEvent(onText)

  useEffect(() => {
    if (!(scans && video.current)) return
    const stop = startScanning(video.current, {
      onLive: () => setLive(true),
      onText: hear,
      onFailure: (error) => setTrouble(troubleOf(error)),
    })
    return () => {
      stop()
      setLive(false)
    }
  }, [scans])

  return { video, live, trouble, retry: () => setTrouble(null) }
}
