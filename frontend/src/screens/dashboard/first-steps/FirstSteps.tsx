import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { t } from '@/language/text'
import { StepLane } from './StepLane'
import { type Facts, STEPS } from './steps'
import { useFirstSteps } from './useFirstSteps'

const STRIPE_SX = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 2,
  pl: 2,
  pr: 1,
  mb: 3,
  boxShadow: 'none',
  '@media (width < 600px)': {
    pt: 1,
    '& > ul': { gridArea: '2 / 1 / auto / -1' },
    '& > button': { gridArea: '1 / 3' },
  },
}

/** A stripe with a new fan's first steps, shown until all are done or the fan hides it. */
export function FirstSteps(counts: Omit<Facts, 'user'>): ReactElement | null {
  const { left, done, hidden, hideFirstSteps } = useFirstSteps(counts)
  if (hidden || left.length === 0) return null

  const handleHide = (): void => {
    hideFirstSteps()
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Card component="section" aria-labelledby="first-steps" sx={STRIPE_SX}>
      <div>
        <Typography variant="h2" id="first-steps" sx={{ fontSize: '1rem' }}>
          {t('First steps')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('{done} of {all}', { done: done.length, all: STEPS.length })}
        </Typography>
      </div>
      <StepLane left={left} done={done} />
      <IconButton aria-label={t('Hide first steps')} onClick={handleHide}>
        <X aria-hidden />
      </IconButton>
    </Card>
  )
}
