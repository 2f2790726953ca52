import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { hiddenText } from '@/components/hiddenText'
import { RichText } from '@/language/RichText'
import type { Step } from './steps'

// The padding leaves room for the focus outline.
const LANE_SX = {
  position: 'relative', // so that visually hidden texts scroll with their steps
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  overflowX: 'auto',
  py: 1.5,
  px: 0.75,
  scrollbarWidth: 'thin',
  '& > li': { flex: 'none', maxWidth: '100%' },
}
const LABEL_SX = {
  maxWidth: '12rem',
  px: 1.5,
  whiteSpace: 'normal',
  textAlign: 'start',
  lineHeight: 1.2,
}
const DONE_STEP_SX = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  color: 'text.secondary',
  fontSize: 'var(--text-small)',
}

interface Props {
  left: Step[]
  done: Step[]
}

/** The steps in one line, which scrolls sideways. Open steps are first, then steps that are done. */
export const StepLane = ({ left, done }: Props): ReactElement => (
  <Box component="ul" sx={LANE_SX}>
    {left.map(({ label, Icon, path }) => (
      <li key={label}>
        <Button
          component={Link}
          to={path}
          size="small"
          variant="outlined"
          startIcon={<Icon aria-hidden size={18} />}
          sx={LABEL_SX}
        >
          {label}
        </Button>
      </li>
    ))}
    {done.map(({ label }) => (
      <Box component="li" key={label} sx={DONE_STEP_SX}>
        <Check aria-hidden size={16} />
        <RichText
          text="<hidden>Done: </hidden>{step}"
          parts={{ hidden: hiddenText, step: label }}
        />
      </Box>
    ))}
  </Box>
)
