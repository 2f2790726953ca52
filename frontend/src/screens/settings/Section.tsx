import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactElement, type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** The setting's current value. */
  value?: ReactNode
  /** What the section is for. */
  text?: string
  /** The section's button, which is beside the texts if there is room. */
  action?: ReactNode
  children?: ReactNode
}

const SECTION_SX = {
  display: 'grid',
  gap: 2,
  p: { xs: 2, sm: 3 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
const HEAD_SX = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1.5,
  '& > div:first-of-type': { flex: '1 1 16rem', minWidth: 0 },
}
const VALUE_SX = { fontWeight: 600, overflowWrap: 'anywhere' }

/** One setting in the card of its group. */
export function Section({ title, value, text, action, children }: Props): ReactElement {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={SECTION_SX}>
      <Box sx={HEAD_SX}>
        <div>
          <Typography variant="h2" component="h3" id={id} sx={{ mb: 0.5, fontSize: '1.0625rem' }}>
            {title}
          </Typography>
          {value && <Typography sx={VALUE_SX}>{value}</Typography>}
          {text && <Typography color="textSecondary">{text}</Typography>}
        </div>
        {action}
      </Box>
      {children}
    </Box>
  )
}
