import { localStore } from './storage'

const KEY = 'hockeyhub-first-steps'

/** Steps that nothing in the own record shows as done. */
export const MARKS = ['email', 'share'] as const
export type Mark = (typeof MARKS)[number]

interface FirstSteps {
  /** The fan's object id. */
  owner: string
  marked: readonly Mark[]
  hidden: boolean
}

/**
 * What a fan has done of the first steps, stored in this browser until the sign-out. After it, or in
 * another browser, unfinished steps are shown again.
 */
export const firstSteps = {
  load: (owner: string): FirstSteps => {
    const stored = read()
    return stored?.owner === owner ? stored : { owner, marked: [], hidden: false }
  },
  mark: (owner: string, step: Mark): void => {
    const steps = firstSteps.load(owner)
    save({ ...steps, marked: [...new Set([...steps.marked, step])] })
  },
  hide: (owner: string): void => save({ ...firstSteps.load(owner), hidden: true }),
  drop: (): void => localStore.remove(KEY),
}

const save = (steps: FirstSteps): void => localStore.set(KEY, JSON.stringify(steps))

function read(): FirstSteps | null {
  try {
    return JSON.parse(localStore.get(KEY) ?? 'null') as FirstSteps | null
  } catch {
    return null
  }
}
