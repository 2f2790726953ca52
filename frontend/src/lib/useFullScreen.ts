import { useEffect, useRef } from 'react'

/** Full screen while mounted, if the browser allows it. `onLeave` is called when the user leaves it. */
export function useFullScreen(onLeave: () => void): void {
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })

  useEffect(() => {
    const page = document.documentElement
    const onChange = (): void => {
      if (!document.fullscreenElement) leave.current()
    }
    // iPhones support it for videos only, and a browser may refuse.
    page.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined)
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    }
  }, [])
}
