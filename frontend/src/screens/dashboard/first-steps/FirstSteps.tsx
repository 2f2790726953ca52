import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { StepsDone, StepsLeft } from './StepLists'
import { type Facts, STEPS } from './steps'
import { useFirstSteps } from './useFirstSteps'

const CARD = { p: 2, pb: 2.5, mb: 3, boxShadow: 'none' }

/** The first steps for a new fan, shown until all are done or the fan hides them. */
export function FirstSteps(counts: Omit<Facts, 'user'>): ReactElement | null {
  const { left, done, hidden, hide } = useFirstSteps(counts)
  if (hidden || left.length === 0) return null

  const handleHide = (): void => {
    hide()
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Card component="section" aria-labelledby="first-steps" sx={CARD}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 1 }}>
        <Typography variant="h2" id="first-steps" sx={{ fontSize: '1.125rem' }}>
          First steps
        </Typography>
        <Typography color="textSecondary" sx={{ flex: 1 }}>
          {done.length} of {STEPS.length}
        </Typography>
        <IconButton aria-label="Hide first steps" onClick={handleHide}>
          <X aria-hidden />
        </IconButton>
      </Stack>
      <StepsLeft steps={left} />
      <StepsDone steps={done} />
    </Card>
  )
}
