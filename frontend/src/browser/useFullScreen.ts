import { useEffect, useRef } from 'react'

/** Full screen while mounted, if the browser allows it. Calls `onLeave` when the user leaves it. */
export function useFullScreen(onLeave: () => void): void {
  const latestOnLeave = useRef(onLeave)
  useEffect(() => {
    latestOnLeave.current = onLeave
  })

  useEffect(() => {
    const page = document.documentElement
    const onChange = (): void => {
      if (!document.fullscreenElement) latestOnLeave.current()
    }
    // iPhones have full screen for videos only, and a browser may reject the request.
    page.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined)
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    }
  }, [])
}
