import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { IconButton } from '@/components/Button'
import { Panel } from '@/components/Panel'
import { t } from '@/language/text'
import styles from './firstSteps.module.css'
import { Steps } from './Steps'
import { STEPS } from './steps'
import { type StepCounts, useFirstSteps } from './useFirstSteps'

/**
 * A card with a new fan's first steps, shown until all are done or the fan hides it. A link skips it if
 * fans are suggested below.
 */
export function FirstSteps(counts: StepCounts): ReactElement | null {
  const { left, done, hidden, hideFirstSteps } = useFirstSteps(counts)
  if (hidden || left.length === 0) return null

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
        <div className={styles.head}>
          <h2 id="first-steps">{t('First steps')}</h2>
          <span>{t('{done} of {all}', { done: done.length, all: STEPS.length })}</span>
          <span className={styles.reason}>{left[0]?.reason}</span>
        </div>
        <IconButton label={t('Hide first steps')} onClick={handleHide}>
          <X aria-hidden />
        </IconButton>
        <Steps left={left} done={done} />
      </Panel>
    </div>
  )
}
