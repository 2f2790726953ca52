import { useEffect, useRef } from 'react'

/** The whole screen while mounted, where the browser gives it; `onLeave` when somebody takes it back. */
export function useFullScreen(onLeave: () => void): void {
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })

  useEffect(() => {
    const page = document.documentElement
    const taken = (): void => {
      if (!document.fullscreenElement) leave.current()
    }
    // iPhones have it for films alone, and a browser may refuse.
    page.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined)
    document.addEventListener('fullscreenchange', taken)
    return () => {
      document.removeEventListener('fullscreenchange', taken)
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    }
  }, [])
}
