import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { hiddenText } from '@/components/hiddenText'
import { RichText } from '@/language/RichText'
import styles from './firstSteps.module.css'
import type { Step } from './steps'

/** As many columns as have room for the labels: two on a phone, three on a wide screen. */
const GRID_SX = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, var(--column, 8.5rem)), 1fr))',
  gap: 1,
  '@media (width >= 600px)': { '--column': '15rem' },
}
const LABEL_SX = {
  justifyContent: 'start',
  height: '100%',
  px: 1.5,
  whiteSpace: 'normal',
  textAlign: 'start',
  lineHeight: 1.2,
}
interface Props {
  steps: Step[]
}

/** Links to the places where the open steps are done. */
export const StepsLeft = ({ steps }: Props): ReactElement => (
  <Box component="ul" sx={GRID_SX}>
    {steps.map(({ label, Icon, path }) => (
      <li key={label}>
        <Button
          fullWidth
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
  </Box>
)

export const StepsDone = ({ steps }: Props): ReactElement => (
  <ul className={styles.done}>
    {steps.map(({ label }) => (
      <li key={label}>
        <Check aria-hidden size={16} />
        <RichText
          text="<hidden>Done: </hidden>{step}"
          parts={{ hidden: hiddenText, step: label }}
        />
      </li>
    ))}
  </ul>
)
