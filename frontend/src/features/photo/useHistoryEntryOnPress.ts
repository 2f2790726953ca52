import { useEffect, useMemo, useRef } from 'react'
import { closeOnBack } from '@/browser/closeOnBack'

/**
 * Adds a dialog's history entry during a press, before the dialog opens. If the entry were added
 * without a press, Back in WebKit would skip the entry and also the screen below the dialog. Back
 * calls `close` until `release` is called, which removes the entry unless the dialog has just opened.
 */
export function useHistoryEntryOnPress(close: () => void) {
  const remove = useRef<(() => void) | null>(null)
  const latestClose = useRef(close)
  useEffect(() => {
    latestClose.current = close
  })
  const entry = useMemo(() => {
    const release = (): void => {
      remove.current?.()
      remove.current = null
    }
    const add = (): void => {
      release()
      remove.current = closeOnBack(() => {
        release()
        latestClose.current()
      })
    }
    return { add, release }
  }, [])
  useEffect(() => entry.release, [entry])
  return entry
}
