import { onlineManager } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { whenIdle } from '@/browser/whenIdle'

/** Returns a ref for the card, which tilts with the pointer or the phone once the browser is idle. */
export function useCardTilt(): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    const unmounted = new AbortController()
    const cancel = whenIdle(() => {
      if (!onlineManager.isOnline()) return
      import(/* webpackChunkName: "tilt" */ './tiltCard')
        .then(({ tiltCard: tilt }) => {
          if (card.current) tilt(card.current, unmounted.signal)
        })
        .catch(() => undefined) // if the chunk fails to load, the card doesn't lean
    })
    return () => {
      cancel()
      unmounted.abort()
    }
  }, [])
  return card
}
