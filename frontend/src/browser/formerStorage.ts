import { localStore } from './storage'

/** Keys that earlier releases wrote and that nothing reads any more. */
const FORMER_KEYS = ['hockeyhub-first-steps', 'hockeyhub-returning', 'hockeyhub-mode-device']

export function dropFormerStorage(): void {
  for (const key of FORMER_KEYS) localStore.remove(key)
}
