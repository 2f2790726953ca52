import { useState } from 'react'
import { firstSteps } from '@/browser/firstSteps'
import { useSelf } from '@/session/SessionProvider'
import { type Facts, STEPS, type Step } from './steps'

interface FirstStepsState {
  left: Step[]
  done: Step[]
  hidden: boolean
  hideFirstSteps: () => void
}

/** The viewer's first steps: which are left, which are done, and whether the viewer has hidden them. */
export function useFirstSteps(counts: Omit<Facts, 'user'>): FirstStepsState {
  const user = useSelf()
  const [areHidden, setAreHidden] = useState(() => firstSteps.areHidden(user._id))
  const facts = { user, ...counts }
  const hide = (): void => {
    firstSteps.hide(user._id)
    setAreHidden(true)
  }
  return {
    left: STEPS.filter((step) => step.isDone(facts) === false),
    done: STEPS.filter((step) => step.isDone(facts)),
    hidden: areHidden,
    hideFirstSteps: hide,
  }
}
