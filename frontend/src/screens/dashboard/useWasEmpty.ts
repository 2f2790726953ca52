import { useState } from 'react'
import type { ConnectionListState } from './useConnectionList'

/** Whether the viewer follows nobody, or did so earlier while this screen has been open. */
export function useWasEmpty({ following, failure }: ConnectionListState): boolean {
  const [wasEmpty, setWasEmpty] = useState(false)
  const isEmpty = following === 0 && !failure
  if (isEmpty && !wasEmpty) setWasEmpty(true)
  return wasEmpty || isEmpty
}
