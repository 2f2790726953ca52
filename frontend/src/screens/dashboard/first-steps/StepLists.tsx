import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Check, ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { hiddenText } from '@/components/hiddenText'
import { LINK_ROW_SX, RowLink } from '@/components/RowLink'
import { RichText } from '@/language/RichText'
import styles from './firstSteps.module.css'
import type { Step } from './steps'

/** As many columns as have room for the labels: two on a phone, five on a wide screen. */
const GRID_SX = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.75rem), 1fr))',
  gap: '4px 8px',
  '& > :first-of-type': { gridColumn: '1 / -1', mb: 0.5 },
}
const LABEL_SX = {
  justifyContent: 'start',
  height: '100%',
  px: 0.5,
  color: 'text.primary',
  whiteSpace: 'normal',
  textAlign: 'start',
  lineHeight: 1.2,
  '& svg': { color: 'primary.main' },
}
const NEXT_STEP_SX = {
  ...LINK_ROW_SX,
  display: 'grid',
  gridTemplate: '"icon link arrow" auto "icon reason arrow" auto / auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 1.75,
  p: '12px 16px',
  borderRadius: 'var(--radius-button)',
  background: 'var(--blue-soft)',
  '--sunken': 'var(--blue-soft)', // keeps the colour while a pointer is over it
  '& .row-link, & .row-link::after': { borderRadius: 'inherit' },
  '& > svg': { gridArea: 'icon', color: 'var(--blue-strong)' },
  '& > a + svg': { gridArea: 'arrow' },
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
    <RowLink to={path}>{label}</RowLink>
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
