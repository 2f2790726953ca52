import { useEffectEvent, useLayoutEffect } from 'react'
import { closeOnBack } from './closeOnBack'

/** While `isOpen` is true, Back calls `close` instead of leaving the screen. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useLayoutEffect(() => {
    if (isOpen) return closeOnBack(() => closeNow())
  }, [isOpen])
}
