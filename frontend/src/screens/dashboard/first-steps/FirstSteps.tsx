import { X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { IconButton } from '@/components/Button'
import layout from '@/components/layout.module.css'
import { Panel } from '@/components/Panel'
import text from '@/components/text.module.css'
import { FIRST_STEPS, useFirstSteps } from '@/features/first-steps/firstSteps'
import { t } from '@/language/text'
import { useSelf } from '@/session/SessionProvider'
import { hiddenFirstSteps } from '@/stores/fanFlags'
import styles from './firstSteps.module.css'
import { StepList } from './StepList'

interface Counts {
  following: number | undefined
  followers: number | undefined
}

/** A new fan's first steps, until all are done or the fan hides them. */
export function FirstSteps(counts: Counts): ReactElement | null {
  const user = useSelf()
  const [hidden, setHidden] = useState(() => hiddenFirstSteps.isSet(user._id))
  const { openSteps, doneSteps } = useFirstSteps({ user, ...counts })
  if (hidden || openSteps.length === 0) return null

  const handleHide = (): void => {
    hiddenFirstSteps.set(user._id)
    setHidden(true)
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
