import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { t } from '@/language/text'
import styles from './firstSteps.module.css'
import { StepsDone, StepsLeft } from './StepLists'
import { type Facts, STEPS } from './steps'
import { useFirstSteps } from './useFirstSteps'

const CARD_SX = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  pt: 1.5,
  mb: 3,
  boxShadow: 'none',
  '& > ul': { gridColumn: '1 / -1' },
}

/** A card with a new fan's first steps, shown until all are done or the fan hides it. */
export function FirstSteps(counts: Omit<Facts, 'user'>): ReactElement | null {
  const { left, done, hidden, hideFirstSteps } = useFirstSteps(counts)
  if (hidden || left.length === 0) return null

  const handleHide = (): void => {
    hideFirstSteps()
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Card component="section" aria-labelledby="first-steps" sx={CARD_SX}>
      <div>
        <Typography variant="h2" id="first-steps" sx={{ fontSize: '1rem' }}>
          {t('First steps')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('{done} of {all}', { done: done.length, all: STEPS.length })}
        </Typography>
      </div>
      <div aria-hidden className={styles.stripe}>
        {[...done, ...left].map(({ label }, at) => (
          <i key={label} data-done={at < done.length || undefined} />
        ))}
      </div>
      <IconButton aria-label={t('Hide first steps')} onClick={handleHide}>
        <X aria-hidden />
      </IconButton>
      <StepsLeft steps={left} />
      {done.length > 0 && <StepsDone steps={done} />}
    </Card>
  )
}
