import { useSyncExternalStore } from 'react'

const subscribeToNothing = (): (() => void) => () => undefined

/** False in the server's page and while the app hydrates it, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
