import { useState } from 'react'
import { firstSteps, MARKS } from '@/browser/firstSteps'
import { useSelf } from '@/session/SessionProvider'
import { STEPS, type Step } from './steps'

const NEW_FOR_MS = 30 * 24 * 3_600_000

interface FirstStepsState {
  left: Step[]
  done: Step[]
  hidden: boolean
  hide: () => void
}

/**
 * The viewer's first steps. They need no request: the own record tells most. What only this browser
 * remembers counts as done after a month, because a sign-out forgets it.
 */
export function useFirstSteps(): FirstStepsState {
  const user = useSelf()
  const [{ marked, hidden }, setStored] = useState(() => firstSteps.load(user._id))
  const isNew = Date.now() - Date.parse(user.created_at) < NEW_FOR_MS
  const isDone = (step: Step): boolean => step.isDone(user, isNew ? marked : MARKS)
  const hide = (): void => {
    firstSteps.hide(user._id)
    setStored(firstSteps.load(user._id))
  }
  return {
    left: STEPS.filter((step) => !isDone(step)),
    done: STEPS.filter(isDone),
    hidden,
    hide,
  }
}
