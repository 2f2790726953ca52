import { type RefObject, useEffect, useRef } from 'react'
import { whenIdle } from '@/browser/whenIdle'

/** Returns a ref for the card. When the browser is idle, starts to tilt it with the pointer or phone. */
export function useTilt(): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    const unmounted = new AbortController()
    const cancel = whenIdle(() => {
      if (!navigator.onLine) return
      import(/* webpackChunkName: "tilt" */ './tilt')
        .then(({ tilt }) => {
          if (card.current) tilt(card.current, unmounted.signal)
        })
        .catch(() => undefined) // without its chunk, the card doesn't lean
    })
    return () => {
      cancel()
      unmounted.abort()
    }
  }, [])
  return card
}
