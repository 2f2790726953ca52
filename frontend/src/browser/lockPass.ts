import { localStore } from './storage'

const LOCK_PASS_KEY = 'hockeyhub-lock-pass'
const LOCK_PASS_LIFETIME_MS = 7_200_000

interface StoredPass {
  pass: string
  /** In milliseconds since 1970. */
  issuedAt: number
}

// Used if the browser blocks its storage. The pass is then lost when the page is left.
let inMemory: string | null = null

function readStoredPass(): StoredPass | null {
  const storedText = localStore.get(LOCK_PASS_KEY) ?? inMemory
  if (!storedText) return null
  const [issuedAt = '', ...pass] = storedText.split(' ')
  return { issuedAt: Number(issuedAt), pass: pass.join(' ') }
}

/** Stores the lock pass, which an operator gets for the override code. It is valid for two hours. */
export const lockPass = {
  save: (pass: string): void => {
    const text = `${Date.now()} ${pass}`
    if (localStore.isAvailable()) localStore.set(LOCK_PASS_KEY, text)
    else inMemory = text
  },
  current: (): string | null =>
    lockPass.remainingMs() > 0 ? (readStoredPass()?.pass ?? null) : null,
  /** How long the pass is still valid. A clock that is set back doesn't make it valid for longer. */
  remainingMs: (): number => {
    const age = Date.now() - (readStoredPass()?.issuedAt ?? Number.NaN)
    return age >= 0 && age < LOCK_PASS_LIFETIME_MS ? LOCK_PASS_LIFETIME_MS - age : 0
  },
}
