import { useEffect, useLayoutEffect, useRef } from 'react'
import { closeOnBack } from './closeOnBack'

/** While `isOpen`, the browser's and the phone's Back call `close` instead of leaving the screen. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latestClose = useRef(close)
  useEffect(() => {
    latestClose.current = close
  })

  useLayoutEffect(() => {
    if (isOpen) return closeOnBack(() => latestClose.current())
  }, [isOpen])
}
