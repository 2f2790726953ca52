import { localStore } from '@/browser/storage'

const SIGN_OUT_SIGNAL_KEY = 'hockeyhub-sign-out'

/**
 * Tells the browser's other tabs that the fan is signing out, so that they don't say that the session ended
 * by itself. A stored value sends them an event, so it can be removed at once.
 */
export const signOutSignal = {
  /** Sends whether to expect a sign-out: true before it, false if it has failed. */
  send: (expected: boolean): void => {
    localStore.set(SIGN_OUT_SIGNAL_KEY, String(expected))
    localStore.remove(SIGN_OUT_SIGNAL_KEY)
  },
  /** Returns a function that removes the listener. */
  onReceive: (listener: (expected: boolean) => void): (() => void) => {
    const handleStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === SIGN_OUT_SIGNAL_KEY && newValue !== null) listener(newValue === String(true))
    }
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  },
}
