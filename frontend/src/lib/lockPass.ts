import { localStore } from './storage'

const KEY = 'hockeyhub-lock-pass'
const LIFETIME_MS = 7_200_000

interface StoredPass {
  pass: string
  /** When it was issued, in milliseconds since 1970. */
  at: number
}

// Where the browser has no storage, the pass lasts as long as this page.
let inMemory: string | null = null

function read(): StoredPass | null {
  const text = localStore.get(KEY) ?? inMemory
  if (!text) return null
  const [at = '', ...pass] = text.split(' ')
  return { at: Number(at), pass: pass.join(' ') }
}

/** The lock pass that an operator got for the override code; valid for two hours. */
export const lockPass = {
  save: (pass: string): void => {
    const text = `${Date.now()} ${pass}`
    if (localStore.isAvailable()) localStore.set(KEY, text)
    else inMemory = text
  },
  current: (): string | null => (lockPass.remainingMs() > 0 ? (read()?.pass ?? null) : null),
  /** How long it is still valid. A clock that was set back does not extend it. */
  remainingMs: (): number => {
    const age = Date.now() - (read()?.at ?? Number.NaN)
    return age >= 0 && age < LIFETIME_MS ? LIFETIME_MS - age : 0
  },
}
