import { localStore } from '@/browser/storage'

const SIGN_OUT_SIGNAL_KEY = 'hockeyhub-sign-out'

type SignOutStage = 'started' | 'failed' | 'done'

/**
 * Tells the browser's other tabs that the fan signs out. Otherwise they would say that the session ended by
 * itself, and a tab that is still opening would store the session again. The other tabs get an event when
 * the value is stored, so the value is removed at once.
 */
export const signOutSignal = {
  send: (stage: SignOutStage): void => {
    localStore.set(SIGN_OUT_SIGNAL_KEY, stage)
    localStore.remove(SIGN_OUT_SIGNAL_KEY)
  },
  /** Returns a function that removes the listener. */
  onReceive: (listener: (stage: SignOutStage) => void): (() => void) => {
    const handleStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === SIGN_OUT_SIGNAL_KEY && newValue !== null) listener(newValue as SignOutStage)
    }
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  },
}
