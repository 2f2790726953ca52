import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { t } from '@/language/text'
import { Steps } from './Steps'
import { STEPS } from './steps'
import { type FollowCounts, useFirstSteps } from './useFirstSteps'

const CARD_SX = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  rowGap: 0.5,
  p: { xs: 2, sm: 3 },
  pt: { xs: 0.5, sm: 1 },
  pb: 2,
  mb: 3,
  boxShadow: 'none',
  '& > ul': { gridColumn: '1 / -1' },
}

/** Why to take the next step. A phone has no room for it. */
const REASON_SX = { display: { xs: 'none', sm: 'block' } }

/** A card with a new fan's first steps, shown until all are done or the fan hides it. */
export function FirstSteps(counts: FollowCounts): ReactElement | null {
  const { left, done, hidden, hideFirstSteps } = useFirstSteps(counts)
  if (hidden || left.length === 0) return null

  const handleHide = (): void => {
    hideFirstSteps()
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Card component="section" aria-labelledby="first-steps" sx={CARD_SX}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.25 }}>
        <Typography variant="h2" id="first-steps" sx={{ fontSize: '1.0625rem' }}>
          {t('First steps')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('{done} of {all}', { done: done.length, all: STEPS.length })}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={REASON_SX}>
          {left[0]?.reason}
        </Typography>
      </Box>
      <IconButton aria-label={t('Hide first steps')} onClick={handleHide}>
        <X aria-hidden />
      </IconButton>
      <Steps left={left} done={done} />
    </Card>
  )
}
