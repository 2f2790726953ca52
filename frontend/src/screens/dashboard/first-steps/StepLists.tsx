import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Check, ChevronRight } from 'lucide-react'
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
  gap: '4px 8px',
  '& > :first-of-type': { gridColumn: '1 / -1', mb: 0.5 },
  '@media (width >= 600px)': { '--column': '15rem' },
}
const LABEL_SX = {
  justifyContent: 'start',
  height: '100%',
  px: 1,
  color: 'text.primary',
  whiteSpace: 'normal',
  textAlign: 'start',
  lineHeight: 1.2,
  '& svg': { color: 'primary.main' },
}
/** The next step. Its link covers it. */
const NEXT_STEP_SX = {
  position: 'relative',
  display: 'grid',
  gridTemplate: '"icon link arrow" auto "icon reason arrow" auto / auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 1.75,
  p: '12px 16px',
  borderRadius: 'var(--radius-button)',
  background: 'var(--blue-soft)',
  color: 'var(--blue-strong)',
  '& > svg': { gridArea: 'icon' },
  '& > a + svg': { gridArea: 'arrow' },
  '& > a': { color: 'inherit', fontWeight: 700, textDecoration: 'none' },
  '& > a::after': { position: 'absolute', inset: 0, borderRadius: 'inherit', content: '""' },
  '& > a:focus-visible': { outline: 'none' },
  '& > a:focus-visible::after': { outline: '3px solid var(--blue)', outlineOffset: 2 },
  '&:hover > a': { textDecoration: 'underline' },
  '& > p': { gridArea: 'reason', color: 'text.secondary', fontSize: 'var(--text-small)' },
}

interface Props {
  steps: Step[]
}

/** Links to the places where the open steps are done. The first one stands out, with its reason. */
export const StepsLeft = ({ steps: [next, ...others] }: Props): ReactElement => (
  <Box component="ul" sx={GRID_SX}>
    {next && <NextStep {...next} />}
    {others.map(({ label, Icon, path }) => (
      <li key={label}>
        <Button
          fullWidth
          component={Link}
          to={path}
          size="small"
          variant="text"
          startIcon={<Icon aria-hidden size={18} />}
          sx={LABEL_SX}
        >
          {label}
        </Button>
      </li>
    ))}
  </Box>
)

const NextStep = ({ label, reason, Icon, path }: Step): ReactElement => (
  <Box component="li" sx={NEXT_STEP_SX}>
    <Icon aria-hidden size={24} />
    <Link to={path}>{label}</Link>
    <ChevronRight aria-hidden />
    <p>{reason}</p>
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
