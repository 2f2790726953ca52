import { useSyncExternalStore } from 'react'

function listen(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

export const usePageVisible = (): boolean =>
  useSyncExternalStore(listen, () => document.visibilityState === 'visible')
