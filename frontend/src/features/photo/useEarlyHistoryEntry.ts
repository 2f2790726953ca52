import { useEffect, useMemo, useRef } from 'react'
import { closeOnBack } from '@/browser/closeOnBack'

interface EarlyHistoryEntry {
  add: () => void
  /** Removes the entry, or leaves it to a dialog that has just opened. */
  release: () => void
}

/**
 * The history entry of a dialog that opens later, added already at a press: WebKit's Back passes over an
 * entry that was added without one, and over the screen below it. Back calls `close` until the release.
 */
export function useEarlyHistoryEntry(close: () => void): EarlyHistoryEntry {
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
