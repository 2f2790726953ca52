import { chooseColorMode } from './colorMode'
import { localStore } from './storage'

/** Earlier releases set this key while the colour mode followed the device. */
const FORMER_FOLLOWS_DEVICE_KEY = 'hockeyhub-mode-device'

/** Keys that earlier releases wrote and that nothing reads any more. */
const FORMER_KEYS = ['hockeyhub-first-steps', 'hockeyhub-returning', FORMER_FOLLOWS_DEVICE_KEY]

/** Drops what earlier releases stored, except for the choice that the page follows the device. */
export function dropFormerStorage(): void {
  if (localStore.get(FORMER_FOLLOWS_DEVICE_KEY) !== null) chooseColorMode('system')
  for (const key of FORMER_KEYS) localStore.remove(key)
}
