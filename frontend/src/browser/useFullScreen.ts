import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Shows the page in full screen while mounted, if the browser allows it. Returns true once full screen has
 * begun or was refused: a dialog must open after that, because WebKit shows the page above earlier dialogs.
 * The page is used instead of the dialog, which Firefox would hide from screen readers. Calls `onLeave` when
 * the user leaves full screen.
 */
export function useFullScreen(onLeave: () => void): boolean {
  const [isSettled, setSettled] = useState(false)
  const onChange = useEffectEvent(() => {
    if (!document.fullscreenElement) onLeave()
  })

  useEffect(() => {
    let isMounted = true
    const leave = (): void => {
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    }
    // iPhones lack this function, and a browser may reject the request.
    Promise.resolve(document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }))
      .catch(() => undefined)
      .then(() => (isMounted ? setSettled(true) : leave()))
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      isMounted = false
      document.removeEventListener('fullscreenchange', onChange)
      leave()
    }
  }, [])
  return isSettled
}
