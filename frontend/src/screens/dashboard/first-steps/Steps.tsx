import Box from '@mui/material/Box'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { hiddenText } from '@/components/hiddenText'
import { LINK_ROW_SX, RowLink } from '@/components/RowLink'
import { RichText } from '@/language/RichText'
import type { Step } from './steps'

/** A lane as wide as the card. On a phone it scrolls sideways, and the tile at its end is cut. */
const LANE_SX = {
  display: 'grid',
  gridAutoColumns: 'minmax(7.5rem, 1fr)',
  gridAutoFlow: 'column',
  gap: 1,
  mx: { xs: -2, sm: -3 },
  px: { xs: 2, sm: 3 },
  overflowX: 'auto',
  scrollPaddingInline: '16px',
  scrollbarWidth: 'none',
}

const STEP_SX = {
  ...LINK_ROW_SX,
  display: 'grid',
  gridTemplate: '"icon mark" auto "step step" 1fr / 1fr auto',
  rowGap: 0.75,
  p: '10px 12px',
  border: '1px solid var(--line)',
  borderRadius: '14px',
  fontSize: '0.9375rem',
  fontWeight: 600,
  lineHeight: 1.2,
  '& > :not(svg, i)': { gridArea: 'step' },
  '& .row-link:not([data-name])': { color: 'inherit' },
  '& .row-link::after': { borderRadius: 'inherit' },
  '& > svg': { width: 20, height: 20, color: 'var(--blue)' },
  // The circle that is ticked when the step is done.
  '& > i': {
    display: 'grid',
    placeItems: 'center',
    width: 20,
    height: 20,
    border: '2px solid var(--control)',
    borderRadius: '50%',
  },
}

const NEXT_STEP_SX = {
  ...STEP_SX,
  borderColor: 'var(--blue)',
  background: 'var(--blue-soft)',
  color: 'var(--blue)',
  '--control': 'var(--blue)',
  '--sunken': 'var(--blue-soft)', // keeps the colour while a pointer is over it
}

const DONE_STEP_SX = {
  ...STEP_SX,
  color: 'var(--muted)',
  '& > svg': { ...STEP_SX['& > svg'], color: 'inherit' },
  '& > i': {
    ...STEP_SX['& > i'],
    borderColor: 'var(--green)',
    background: 'var(--green)',
    color: 'var(--surface)',
  },
}

interface Props {
  left: Step[]
  done: Step[]
}

/** The open steps, which link to the places where they are done, and then the steps that are done. */
export const Steps = ({ left, done }: Props): ReactElement => (
  <Box component="ul" sx={LANE_SX}>
    {left.map(({ label, Icon, path }, index) => (
      <Box key={label} component="li" sx={index === 0 ? NEXT_STEP_SX : STEP_SX}>
        <Icon aria-hidden />
        <RowLink to={path}>{label}</RowLink>
        <i aria-hidden />
      </Box>
    ))}
    {done.map(({ label, Icon }) => (
      <Box key={label} component="li" sx={DONE_STEP_SX}>
        <Icon aria-hidden />
        <span>
          <RichText
            text="<hidden>Done: </hidden>{step}"
            parts={{ hidden: hiddenText, step: label }}
          />
        </span>
        <i aria-hidden>
          <Check size={14} strokeWidth={3} />
        </i>
      </Box>
    ))}
  </Box>
)
