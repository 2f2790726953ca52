import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { Step } from './steps'

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

interface Props {
  steps: Step[]
}

export const StepsLeft = ({ steps }: Props): ReactElement => (
  <Box component="ul" sx={LEFT}>
    {steps.map(({ label, Icon, path }) => (
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
)

export const StepsDone = ({ steps }: Props): ReactElement => (
  <Box component="ul" sx={DONE}>
    {steps.map(({ label }) => (
      <li key={label}>
        <Check aria-hidden size={16} />
        <span className="visually-hidden">Done: </span>
        {label}
      </li>
    ))}
  </Box>
)
