import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Check, X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router-dom'
import { firstSteps, MARKS } from '@/lib/firstSteps'
import { useSelf } from '@/session/SessionProvider'
import { STEPS } from './steps'

const CARD = { p: 2, pb: 2.5, mb: 3, boxShadow: 'none' }
const LEFT = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9.25rem, 1fr))',
  gap: 1,
}
// On a phone the longest label takes two lines.
const LABEL = {
  justifyContent: 'start',
  height: '100%',
  px: 1.5,
  whiteSpace: 'normal',
  textAlign: 'start',
  lineHeight: 1.3,
}
const DONE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  mt: 1.5,
  color: 'text.secondary',
  fontSize: 'var(--text-small)',
  '&:empty': { display: 'none' },
  '& > li': { display: 'flex', alignItems: 'center', gap: 0.5 },
}

const NEW_FOR_MS = 30 * 24 * 3_600_000

/**
 * What a new fan does first, until it is done or hidden. It needs no request: the own record tells most.
 * What only this browser remembers counts as done after a month, because a sign-out forgets it.
 */
export function FirstSteps(): ReactElement | null {
  const user = useSelf()
  const [{ marked, hidden }, setStored] = useState(() => firstSteps.load(user._id))
  const isNew = Date.now() - Date.parse(user.created_at) < NEW_FOR_MS
  const marks = isNew ? marked : MARKS
  const steps = STEPS.map((step) => ({ ...step, done: step.isDone(user, marks) }))
  const left = steps.filter(({ done }) => !done)
  if (hidden || left.length === 0) return null

  const hide = (): void => {
    firstSteps.hide(user._id)
    setStored(firstSteps.load(user._id))
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Card component="section" aria-labelledby="first-steps" sx={CARD}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 1 }}>
        <Typography variant="h2" id="first-steps" sx={{ fontSize: '1.125rem' }}>
          First steps
        </Typography>
        <Typography color="textSecondary" sx={{ flex: 1 }}>
          {STEPS.length - left.length} of {STEPS.length}
        </Typography>
        <IconButton aria-label="Hide first steps" onClick={hide}>
          <X aria-hidden />
        </IconButton>
      </Stack>
      <Box component="ul" sx={LEFT}>
        {left.map(({ label, Icon, path }) => (
          <li key={label}>
            <Button
              fullWidth
              component={Link}
              to={path}
              size="small"
              variant="outlined"
              startIcon={<Icon aria-hidden size={18} />}
              sx={LABEL}
            >
              {label}
            </Button>
          </li>
        ))}
      </Box>
      <Box component="ul" sx={DONE}>
        {steps
          .filter(({ done }) => done)
          .map(({ label }) => (
            <li key={label}>
              <Check aria-hidden size={16} />
              <span className="visually-hidden">Done: </span>
              {label}
            </li>
          ))}
      </Box>
    </Card>
  )
}
