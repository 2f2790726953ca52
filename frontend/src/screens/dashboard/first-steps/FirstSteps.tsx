import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { IconButton } from '@/components/Button'
import layout from '@/components/layout.module.css'
import { Panel } from '@/components/Panel'
import text from '@/components/text.module.css'
import { FIRST_STEPS, type StepFacts } from '@/features/first-steps/firstSteps'
import { t } from '@/language/text'
import { scanCountsQuery } from '@/queries/scanCounts'
import { useSelf } from '@/session/SessionProvider'
import { useIsSignInRestoring } from '@/session/useIsSignInRestoring'
import { hiddenFirstSteps } from '@/stores/fanFlags'
import styles from './firstSteps.module.css'
import { StepList } from './StepList'

/** A new fan's first steps, until all are done or the fan hides them. */
export function FirstSteps(counts: StepCounts): ReactElement | null {
  const { openSteps, doneSteps, hidden, hideFirstSteps } = useFirstSteps(counts)
  if (hidden || openSteps.length === 0) return null

  const handleHide = (): void => {
    hideFirstSteps()
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.card}>
      <a href="#suggestions" className="button skip">
        {t('Skip to fans to follow')}
      </a>
      <Panel flat aria-labelledby="first-steps">
        <div className={layout.row}>
          <h2 id="first-steps">{t('First steps')}</h2>
          <span className={text.note}>
            {t('{done} of {all}', { done: doneSteps.length, all: FIRST_STEPS.length })}
          </span>
        </div>
        <IconButton label={t('Hide first steps')} onClick={handleHide}>
          <X aria-hidden />
        </IconButton>
        <StepList openSteps={openSteps} doneSteps={doneSteps} />
      </Panel>
    </div>
  )
}

type StepCounts = Pick<StepFacts, 'following' | 'followers'>

/** The viewer's first steps: which are open, which are done, and whether the viewer has hidden them. */
function useFirstSteps(counts: StepCounts) {
  const user = useSelf()
  const [areHidden, setAreHidden] = useState(() => hiddenFirstSteps.isSet(user._id))
  const scans = useQuery({ ...scanCountsQuery, enabled: !useIsSignInRestoring() }).data?.total
  const facts = { user, ...counts, scans }
  const hide = (): void => {
    hiddenFirstSteps.set(user._id)
    setAreHidden(true)
  }
  return {
    openSteps: FIRST_STEPS.filter((step) => step.isDone(facts) === false),
    doneSteps: FIRST_STEPS.filter((step) => step.isDone(facts)),
    hidden: areHidden,
    hideFirstSteps: hide,
  }
}
