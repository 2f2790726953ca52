import { useEffect, useLayoutEffect, useRef } from 'react'
import { closeOnBack } from './closeOnBack'

/** While `isOpen` is true, Back calls `close` instead of leaving the screen. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latestClose = useRef(close)
  useEffect(() => {
    latestClose.current = close
  })

  useLayoutEffect(() => {
    if (isOpen) return closeOnBack(() => latestClose.current())
  }, [isOpen])
}
