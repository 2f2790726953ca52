import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Shows the returned ref's element in full screen while mounted, if the browser allows it. Calls `onLeave`
 * when the user leaves full screen. The element isn't the whole page, because WebKit would show the page
 * above its open dialogs.
 */
export function useFullScreen<Shown extends HTMLElement>(
  onLeave: () => void,
): RefObject<Shown | null> {
  const fullScreenElementRef = useRef<Shown>(null)
  const onChange = useEffectEvent(() => {
    if (!document.fullscreenElement) onLeave()
  })

  useEffect(() => {
    // Firefox reports the focus of an element to screen readers only before it is in full screen.
    fullScreenElementRef.current?.focus()
    // iPhones lack this function, and a browser may reject the request.
    fullScreenElementRef.current
      ?.requestFullscreen?.({ navigationUI: 'hide' })
      .catch(() => undefined)
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    }
  }, [])
  return fullScreenElementRef
}
