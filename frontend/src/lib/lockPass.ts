import { localStore } from './storage'

const KEY = 'hockeyhub-lock-pass'
const LIFE_MILLISECONDS = 7_200_000

interface Kept {
  pass: string
  /** When it was given. */
  at: number
}

// Where the browser keeps nothing for us, the pass is good for this page.
let held: string | null = null

function read(): Kept | null {
  const text = localStore.get(KEY) ?? held
  if (!text) return null
  const [at = '', ...pass] = text.split(' ')
  return { at: Number(at), pass: pass.join(' ') }
}

/** What an operator got for the override code of a locked site, for two hours. */
export const lockPass = {
  keep: (pass: string): void => {
    const text = `${Date.now()} ${pass}`
    if (localStore.works()) localStore.set(KEY, text)
    else held = text
  },
  current: (): string | null => (lockPass.left() > 0 ? (read()?.pass ?? null) : null),
  /** Milliseconds it is still good for. A clock that was set back does not make it live longer. */
  left: (): number => {
    const age = Date.now() - (read()?.at ?? Number.NaN)
    return age >= 0 && age < LIFE_MILLISECONDS ? LIFE_MILLISECONDS - age : 0
  },
}
