import { localStore } from '@/browser/storage'

const LOCK_PASS_KEY = 'hockeyhub-lock-pass'
const LOCK_PASS_LIFETIME_MS = 7_200_000

interface StoredPass {
  pass: string
  /** In milliseconds since 1970. */
  issuedAt: number
}

const readStoredPass = (): StoredPass | null => localStore.getJson(LOCK_PASS_KEY)

/** Stores the lock pass, which an operator gets for the override code. It is valid for two hours. */
export const lockPass = {
  save: (pass: string): void =>
    localStore.set(LOCK_PASS_KEY, JSON.stringify({ pass, issuedAt: Date.now() })),
  current: (): string | null =>
    lockPass.remainingMs() > 0 ? (readStoredPass()?.pass ?? null) : null,
  /** How long the pass is still valid. A clock that is set back doesn't make it valid for longer. */
  remainingMs: (): number => {
    const age = Date.now() - (readStoredPass()?.issuedAt ?? Number.NaN)
    return age >= 0 && age < LOCK_PASS_LIFETIME_MS ? LOCK_PASS_LIFETIME_MS - age : 0
  },
}
