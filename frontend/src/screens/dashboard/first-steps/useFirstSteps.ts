import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstSteps } from '@/browser/firstSteps'
import { scansQuery } from '@/queries/scans'
import { useSelf } from '@/session/SessionProvider'
import { useRestoring } from '@/session/useRestoring'
import { type Facts, STEPS } from './steps'

export type StepCounts = Pick<Facts, 'following' | 'followers'>

/** The viewer's first steps: which are left, which are done, and whether the viewer has hidden them. */
export function useFirstSteps(counts: StepCounts) {
  const user = useSelf()
  const [areHidden, setAreHidden] = useState(() => firstSteps.areHidden(user._id))
  const scans = useQuery({ ...scansQuery, enabled: !useRestoring() }).data?.total
  const facts = { user, ...counts, scans }
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
